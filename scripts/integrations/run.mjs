// Proves that the packed packages work for hosts: each folder of integrations/ is copied out of the workspace, gets our
// packages as tarballs, and runs its own `npm test`. What it builds into dist/ is then opened in Chromium.
//   node scripts/integrations/run.mjs [report.json]
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, installIn, makeTemporaryFolder, pack, useTarballs } from '../packages/pack.mjs'
import { openModal } from '../size/openModal.mjs'

const SOURCE = join(ROOT, 'integrations')

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Every folder, once for each set of versions that its variants.json names. */
function listIntegrations() {
  const folders = readdirSync(SOURCE).filter((entry) => existsSync(join(SOURCE, entry, 'package.json')))
  return folders.flatMap((source) => {
    const variants = join(SOURCE, source, 'variants.json')
    if (!existsSync(variants)) return [{ source, name: source, versions: {} }]
    return Object.entries(readJson(variants)).map(([name, versions]) => ({ source, name: `${source} ${name}`, versions }))
  })
}

/** Our packages that an integration installs. */
function listPackages() {
  const manifests = listIntegrations().map(({ source }) => readJson(join(SOURCE, source, 'package.json')))
  return manifests.flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
}

function useVersions(manifest, versions) {
  const replace = (list = {}) => Object.fromEntries(Object.entries(list).map(([name, old]) => [name, versions[name] ?? old]))
  return { ...manifest, dependencies: replace(manifest.dependencies), devDependencies: replace(manifest.devDependencies) }
}

async function runIntegration({ source, name, versions }, workFolder, tarballs) {
  const folder = join(workFolder, name.replace(' ', '-'))
  cpSync(join(SOURCE, source), folder, { recursive: true, filter: (file) => !/node_modules|[\\/]dist$/.test(file) })
  const manifest = useVersions(readJson(join(folder, 'package.json')), versions)
  await installIn(folder, useTarballs(manifest, tarballs))
  const { status } = spawnSync('npm', ['test'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`npm test ended with ${status}`)
  if (existsSync(join(folder, 'dist/index.html'))) await openModal(join(folder, 'dist'))
}

const counts = { passed: 0, failed: 0 }
const workFolder = makeTemporaryFolder('integrations')
try {
  const tarballs = pack(join(workFolder, 'tarballs'), listPackages())
  for (const integration of listIntegrations()) {
    const problem = await runIntegration(integration, workFolder, tarballs).then(
      () => undefined,
      (error) => error,
    )
    console.log(problem ? `✗ ${integration.name}: ${problem.stack}` : `✓ ${integration.name}`)
    counts[problem ? 'failed' : 'passed'] += 1
  }
} finally {
  rmSync(workFolder, { recursive: true, force: true })
}
const report = process.argv[2]
if (report) writeFileSync(report, JSON.stringify(counts))
if (counts.failed > 0) process.exitCode = 1
