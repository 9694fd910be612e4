// `npm run release:rehearse`: makes a release with the commands of the real one, in a clone of HEAD and into a registry on this
// machine, then installs it in an empty application and builds that. Needs `npm run build`. Nothing leaves the machine.
// With `--canary` it makes a canary version.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryFolder, readPackages, ROOT } from '../packages/pack.mjs'
import { startRegistry } from './startRegistry.mjs'
import { withPeers } from './version.mjs'

const IDENTITY = ['GIT_AUTHOR', 'GIT_COMMITTER'].flatMap((who) => [
  [`${who}_NAME`, 'Release rehearsal'],
  [`${who}_EMAIL`, 'rehearsal@example.com'],
])

const IS_CANARY = process.argv.includes('--canary')

/** @param {string} folder @param {NodeJS.ProcessEnv} environment @param {string[]} command */
function run(folder, environment, [program, ...parameters]) {
  console.log(`> ${[program, ...parameters].join(' ')}`)
  const { status } = spawnSync(program, parameters, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) throw new Error(`${program} ${parameters[0]} ended with ${status}`)
}

/**
 * The repository at HEAD, with what is installed and built here.
 * @param {string} folder
 */
function cloneBuilt(folder) {
  run(ROOT, {}, ['git', 'clone', '--quiet', '--no-hardlinks', ROOT, folder])
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const { folder: source, name } of readPackages()) {
    if (!existsSync(join(source, 'dist'))) throw new Error(`${name} is not built; run \`npm run build\` first.`)
    const target = source.replace(ROOT, folder)
    for (const built of ['dist', 'LICENSE'])
      if (existsSync(join(source, built))) cpSync(join(source, built), join(target, built), { recursive: true })
  }
}

/**
 * As .github/workflows/release.yml has it, but without provenance, which only the workflow can sign.
 * @param {string} clone
 * @param {{ environment: NodeJS.ProcessEnv, registry: string }} options
 */
function release(clone, { environment, registry }) {
  // The first release has no changeset of its own to be made from.
  writeFileSync(join(clone, '.changeset/rehearsal.md'), "---\n'@latchkey/kernel': minor\n---\n\nA rehearsal.\n")
  run(clone, environment, ['npm', 'run', 'release:version', ...(IS_CANARY ? ['--', '--snapshot', 'canary'] : [])])
  for (const { folder } of readPackages()) rehearsed(join(folder.replace(ROOT, clone), 'package.json'), registry)
  run(clone, environment, ['git', 'add', '--all'])
  run(clone, environment, ['git', 'commit', '--quiet', '--no-verify', '--message', 'Release'])
  run(clone, environment, ['changeset', 'publish', '--no-git-tag', ...(IS_CANARY ? ['--tag', 'canary'] : [])])
}

/**
 * Without provenance, and with the one registry that counts before every setting of the machine: nothing is published elsewhere.
 * @param {string} path
 * @param {string} registry
 */
function rehearsed(path, registry) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, publishConfig: { access: 'public', registry } }))
}

/**
 * The starter, with the released version in place of its own.
 * @param {string} folder
 * @param {{ version: string, registry: string }} release
 */
function createApplication(folder, { version, registry }) {
  cpSync(join(ROOT, 'examples/vite-react'), folder, { recursive: true, filter: (file) => !/node_modules|[\\/]dist$/.test(file) })
  const path = join(folder, 'package.json')
  /** @type {{ dependencies: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const name of Object.keys(manifest.dependencies)) if (name.startsWith('@latchkey/')) manifest.dependencies[name] = version
  writeFileSync(path, JSON.stringify(manifest))
  writeFileSync(join(folder, '.npmrc'), `registry=${registry}\n`)
}

/**
 * @param {string} registry
 * @param {string} version
 * @throws Error when a package is not in the registry in this version, or depends on another version of ours
 */
async function expectPublished(registry, version) {
  for (const { name } of readPackages()) {
    const response = await fetch(new URL(encodeURIComponent(name), registry))
    const released = response.ok ? (await response.json()).versions[version] : undefined
    if (!released) throw new Error(`${name}@${version} was not published`)
    const ours = Object.entries({ ...released.dependencies, ...released.peerDependencies }).filter(([other]) =>
      other.startsWith('@latchkey/'),
    )
    const accepted = [version, withPeers({ version, peerDependencies: { '@latchkey/kernel': '' } }).peerDependencies?.['@latchkey/kernel']]
    const wrong = ours.filter(([, range]) => !accepted.includes(range))
    if (wrong.length > 0) throw new Error(`${name}@${version} wants ${wrong.map((entry) => entry.join('@')).join(', ')}`)
  }
}

/** @param {string} work @param {string} registry */
async function rehearse(work, registry) {
  const clone = join(work, 'repository')
  cloneBuilt(clone)
  const environment = {
    ...Object.fromEntries(IDENTITY),
    NPM_CONFIG_REGISTRY: registry,
    [`NPM_CONFIG_//${new URL(registry).host}/:_authToken`]: 'rehearsal',
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    NX_DAEMON: 'false',
  }
  release(clone, { environment, registry })
  const { version } = JSON.parse(readFileSync(join(clone, 'packages/kernel/package.json'), 'utf8'))
  await expectPublished(registry, version)
  const application = join(work, 'application')
  createApplication(application, { version, registry })
  run(application, environment, ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  run(application, environment, ['npm', 'test'])
  const files = readdirSync(join(application, 'dist'), { recursive: true }).length
  console.log(`Released ${readPackages().length} packages as ${version}; an application with them was built (${files} files).`)
}

const work = makeTemporaryFolder('release')
let registry
try {
  registry = await startRegistry(join(work, 'registry'))
  await rehearse(work, registry.url)
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exitCode = 1
} finally {
  registry?.stop()
  rmSync(work, { recursive: true, force: true })
}
