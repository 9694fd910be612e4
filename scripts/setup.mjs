// Makes a bare clone ready: checks Node, installs the packages, finds or installs a browser.
// Imports nothing from node_modules, which may not exist yet. Run by `npm test`, `npm run verify` and `npm run demo`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const TRIES = 3

/** Node's version, as [major, minor], that the toolchain needs. */
const NODE_MINIMUM = [20, 19]

function run(command, parameters, environment = {}) {
  const isWindows = process.platform === 'win32'
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } }
  return spawnSync(command, parameters, { ...options, shell: isWindows }).status === 0
}

/** Registries and mirrors drop connections; the second try usually works. */
async function retry(what, attempt) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (attempt()) return
    console.log(`setup: ${what} failed (${tried} of ${TRIES})`)
    if (tried < TRIES) await wait(tried * 5_000)
  }
  throw new Error(`setup: ${what} failed ${TRIES} times; see the lines above. Check the network and run again.`)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isNewEnough = major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1])
  if (isNewEnough) return
  throw new Error(`setup: Node ${process.versions.node} is too old; install Node ${NODE_MINIMUM.join('.')} or newer.`)
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Whether node_modules holds what package-lock.json asks for (npm keeps its own copy of what it installed). */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'))
  const wanted = Object.entries(readPackages(join(ROOT, 'package-lock.json')))
  return wanted
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
    .every(([path, entry]) => (entry.link ? installed[path]?.link : installed[path]?.version === entry.version))
}

async function installPackages() {
  if (isInstalled()) return
  console.log('setup: installing packages')
  await retry('npm ci', () => run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']))
}

async function installChromium() {
  if (findChromium()) return
  const canUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canUseApt) {
    console.log('setup: installing Chromium with apt-get')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await retry('apt-get install chromium', () =>
      run('apt-get', ['update', '-qq'], quiet) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet))
  }
  if (findChromium()) return
  throw new Error('setup: no Chrome or Chromium found. Install one, or set LATCHKEY_CHROMIUM to the path of its program.')
}

/**
 * Prepares this checkout. Does nothing when all is there.
 * @throws Error naming what is missing and how to get it.
 */
export async function setup() {
  checkNode()
  await installPackages()
  await installChromium()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
