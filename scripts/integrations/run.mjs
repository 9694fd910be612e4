// Proves that the packed packages work for hosts: each folder of tests/integrations/, and each starter of examples/, is copied out of the
// workspace, gets our packages as tarballs, and runs its own `npm test`. What it builds is then used in Chromium. README's code
// is pasted into the templates that it is written for.
//   node scripts/integrations/run.mjs [report.json] [name…]
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, installIn, makeTemporaryFolder, pack, useTarballs } from '../packages/pack.mjs'
import { listStarters } from '../starters/listStarters.mjs'
import { runProgram } from '../machine/runProgram.mjs'
import { serve } from '../size/openModal.mjs'
import { connectAndSign, connectInModal, connectWithoutModal } from './journeys.mjs'
import { pasteReadme } from './readme.mjs'
import { startNext } from './startNext.mjs'
import { visit } from './visit.mjs'

/**
 * @import { Page } from '@playwright/test'
 * @import { Manifest } from '../packages/pack.mjs'
 * @import { Test } from '../stages/readReport.mjs'
 * @typedef {(page: Page) => Promise<void>} Journey
 * @typedef {{ source: string, name: string, versions: Record<string, string> }} Integration
 * @typedef {[name: string, run: () => Promise<void>]} Run
 */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Folders, once for each set of versions that its variants.json names.
 * @param {string} source
 * @returns {Integration[]}
 */
function withVariants(source) {
  const variants = join(source, 'variants.json')
  if (!existsSync(variants)) return [{ source, name: basename(source), versions: {} }]
  return Object.entries(readJson(variants)).map(([name, versions]) => ({ source, name: `${basename(source)} ${name}`, versions }))
}

function listIntegrations() {
  const folder = join(ROOT, 'tests/integrations')
  const own = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'package.json')))
  return [...own.map((entry) => join(folder, entry)), ...listStarters()].flatMap(withVariants)
}

/** Our packages that an integration installs. */
function listPackages() {
  const manifests = listIntegrations().map(({ source }) => readJson(join(source, 'package.json')))
  return manifests.flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
}

/** @param {Manifest} manifest @param {Record<string, string>} versions @returns {Manifest} */
function useVersions(manifest, versions) {
  /** @param {Record<string, string>} [list] */
  const replace = (list = {}) => Object.fromEntries(Object.entries(list).map(([name, old]) => [name, versions[name] ?? old]))
  return { ...manifest, dependencies: replace(manifest.dependencies), devDependencies: replace(manifest.devDependencies) }
}

/**
 * Uses every page that a folder built: a Next.js application, or files to serve.
 * @param {string} folder
 * @param {Journey} [journey]
 */
async function useBuilt(folder, journey = connectInModal) {
  if (existsSync(join(folder, '.next'))) {
    const { url, stop } = await startNext(folder)
    return visit(url, journey).finally(stop)
  }
  const built = join(folder, 'dist')
  const pages = existsSync(built) ? readdirSync(built).filter((file) => file.endsWith('.html')) : []
  const { url, close } = pages.length > 0 ? await serve(built) : {}
  try {
    for (const file of pages) await visit(new URL(file, url).href, JOURNEYS[`${basename(folder)}/${file}`] ?? journey)
  } finally {
    close?.()
  }
}

/** @param {Integration} integration @param {string} workFolder @param {Map<string, string>} tarballs */
async function runIntegration({ source, name, versions }, workFolder, tarballs) {
  const folder = join(workFolder, name.replace(' ', '-'))
  cpSync(source, folder, { recursive: true, filter: (file) => !/node_modules|[\\/](dist|\.next)$/.test(file) })
  const manifest = useVersions(readJson(join(folder, 'package.json')), versions)
  await installIn(folder, useTarballs(manifest, tarballs))
  const { isGreen, output } = await runProgram('npm', ['test'], { cwd: folder })
  if (!isGreen) throw new Error(`npm test failed:\n${output}`)
  await useBuilt(folder)
}

/** @param {string} example @param {string} workFolder @param {Map<string, string>} tarballs */
async function runReadme(example, workFolder, tarballs) {
  const folder = join(workFolder, `readme-${example}`)
  await pasteReadme(example, folder, tarballs)
  await useBuilt(folder, example === 'vite-react' ? connectAndSign : connectInModal)
}

/**
 * Everything to run by its name: resolves when it works.
 * @param {string} workFolder
 * @param {Map<string, string>} tarballs
 * @returns {Run[]}
 */
function listRuns(workFolder, tarballs) {
  /** @type {Run[]} */
  const integrations = listIntegrations().map((one) => [one.name, () => runIntegration(one, workFolder, tarballs)])
  /** @type {Run[]} */
  const pasted = ['vite-react', 'next-app'].map((example) => [`README in ${example}`, () => runReadme(example, workFolder, tarballs)])
  return [...integrations, ...pasted]
}

/**
 * Pages that are used otherwise than by the connect button.
 * @type {Record<string, Journey>}
 */
const JOURNEYS = { 'vanilla/index.html': connectWithoutModal }

/** How many run at the same time: most of each is waiting for npm, or a bundler on one core. */
const LANES = 2

/** @param {Run} run @returns {Promise<Test>} */
async function time([name, run]) {
  const startedMs = Date.now()
  const problem = await run().then(
    () => undefined,
    (error) => error,
  )
  const ms = Date.now() - startedMs
  console.log(problem ? `✗ ${name}: ${problem.stack}` : `✓ ${name} (${Math.round(ms / 1000)} s)`)
  return { name: `integrations: ${name}`, ms, status: problem ? 'failed' : 'passed' }
}

const [report, ...chosen] = process.argv.slice(2)
/** @type {Test[]} */
const tests = []
const workFolder = makeTemporaryFolder('integrations')
try {
  const tarballs = pack(join(workFolder, 'tarballs'), listPackages())
  const runs = listRuns(workFolder, tarballs).filter(([name]) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
  const lane = async () => {
    for (let next = runs.shift(); next; next = runs.shift()) tests.push(await time(next))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
} finally {
  rmSync(workFolder, { recursive: true, force: true })
}
if (report) writeFileSync(report, JSON.stringify(tests))
if (tests.some(({ status }) => status === 'failed')) process.exitCode = 1
