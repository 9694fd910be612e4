// Makes a bare clone ready: checks Node, installs the packages, finds or installs a browser, Redis and PostgreSQL.
// Imports nothing from node_modules, which may not exist yet. Run by `npm test`, `npm run verify` and `npm run demo`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findPageBrowser } from './machine/chromium.mjs'
import { ENGINE_PACKAGES, hasEngines } from './machine/engines.mjs'
import { findPostgres } from './machine/postgres.mjs'
import { withProgress } from './stages/progress.mjs'
import { retry } from './machine/retry.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Node's version, as [major, minor], that the toolchain needs.
 * @type {[major: number, minor: number]}
 */
const NODE_MINIMUM = [20, 19]

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<boolean>} Whether the program ended well.
 */
function run(command, parameters, environment = {}) {
  const isWindows = process.platform === 'win32'
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } }
  return new Promise((resolve, reject) => {
    spawn(command, parameters, { ...options, shell: isWindows })
      .once('error', reject)
      .once('exit', (code) => resolve(code === 0))
  })
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isNewEnough = major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1])
  if (isNewEnough) return
  throw new Error(`setup: Node ${process.versions.node} is too old; install Node ${NODE_MINIMUM.join('.')} or newer.`)
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** What package-lock.json asks for on every machine: path and entry. */
function listWanted() {
  const packages = Object.entries(readPackages(join(ROOT, 'package-lock.json')))
  return packages.filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
}

/** Whether node_modules holds it all (npm keeps its own copy of what it installed). */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'))
  return listWanted().every(([path, entry]) => (entry.link ? installed[path]?.link : installed[path]?.version === entry.version))
}

async function installPackages() {
  // Set by `scripts/run.mjs` for its stages: what a test starts must not install again under the running suite.
  if (process.env.LATCHKEY_READY || isInstalled()) return
  const paths = listWanted().map(([path]) => join(ROOT, path, 'package.json'))
  const describe = () => `setup: installing packages, ${paths.filter((path) => existsSync(path)).length} of ${paths.length}`
  const install = () => run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'])
  await retry('setup: npm ci', () => withProgress(describe, install))
}

/**
 * Installs packages of Debian, where this process may.
 * @param {string} name
 * @param {string[]} packages
 */
async function installWithApt(name, packages) {
  const canUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canUseApt) return
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = async () =>
    (await run('apt-get', ['update', '-qq'], quiet)) && run('apt-get', ['install', '-y', '-qq', ...packages], quiet)
  await retry(`setup: apt-get install ${packages[0]}`, () => withProgress(() => `setup: installing ${name} with apt-get`, install))
}

const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0

async function installRedis() {
  if (hasRedis()) return
  await installWithApt('Redis', ['redis-server'])
  if (hasRedis()) return
  throw new Error('setup: no redis-server found. Install Redis, e.g. with `apt-get install redis-server` or `brew install redis`.')
}

async function installPostgres() {
  if (findPostgres()) return
  await installWithApt('PostgreSQL', ['postgresql'])
  if (findPostgres()) return
  throw new Error('setup: no PostgreSQL found. Install it, e.g. with `apt-get install postgresql` or `brew install postgresql`.')
}

async function installChromium() {
  if (!findChromium()) await installWithApt('Chromium', ['chromium', 'fonts-liberation'])
  if (findChromium()) return installPageBrowser()
  throw new Error('setup: no Chrome or Chromium found. Install one, or set LATCHKEY_CHROMIUM to the path of its program.')
}

/** Not every system has it, and Chromium does as well: without it the tests take longer. */
async function installPageBrowser() {
  if (process.env.LATCHKEY_CHROMIUM || findPageBrowser() !== findChromium()) return
  await installWithApt('Chromium without a window', ['chromium-headless-shell']).catch(({ message }) => console.log(message))
}

async function installEngines() {
  if (hasEngines()) return
  await installWithApt('Firefox and WebKit', ENGINE_PACKAGES)
}

/**
 * Prepares this checkout. Does nothing when all is there.
 * @param {{ needsBrowser?: boolean, needsEngines?: boolean }} [options]
 * - `needsBrowser`: finds or installs what tests need beside Node: a Chromium, a Redis and a PostgreSQL. Default: true
 * - `needsEngines`: installs Firefox and WebKit where apt-get is there; their suite names what is missing. Default: false
 * @throws Error naming what is missing and how to get it.
 */
export async function setup({ needsBrowser = true, needsEngines = false } = {}) {
  checkNode()
  await installPackages()
  if (!needsBrowser) return
  await installChromium()
  await installRedis()
  await installPostgres()
  if (needsEngines) await installEngines()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
