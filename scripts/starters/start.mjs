// `npm run example NAME`: starts one of the starters in examples/ as its reader would, with the packages of this clone. Builds what
// is not built, installs it in the example's own folder, and runs its `dev` script.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, pack, readPackages, withDependencies } from '../packages/pack.mjs'
import { withProgress } from '../stages/progress.mjs'
import { setup } from '../setup.mjs'
import { isBuilt } from './isBuilt.mjs'
import { listStarters } from './listStarters.mjs'

const isWindows = process.platform === 'win32'

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
function run(program, parameters, options) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows, ...options })
  return new Promise((resolve, reject) => {
    child
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${parameters[0]} ended with ${code}`))))
  })
}

/** @param {string | undefined} name */
function findStarter(name) {
  const starters = listStarters()
  const found = starters.find((folder) => basename(folder) === name)
  if (found) return found
  const names = starters.map((folder) => basename(folder)).join(', ')
  throw new Error(`example: run \`npm run example NAME\`, where NAME is one of ${names}`)
}

/**
 * Our packages that the example needs, those behind them included.
 * @param {string} folder
 */
function listNeeded(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return withDependencies(Object.keys(dependencies))
}

/** @param {string[]} names */
async function build(names) {
  const stale = readPackages().filter(({ name, folder }) => names.includes(name) && !isBuilt(folder))
  for (const { name, folder } of stale) {
    await withProgress(
      () => `example: building ${name}`,
      () => run('npm', ['run', 'build', '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
  }
}

async function main() {
  const folder = findStarter(process.argv[2])
  await setup({ needsBrowser: false })
  const names = listNeeded(folder)
  await build(names)
  const tarballs = pack(join(ROOT, '.cache/tarballs'), names)
  const parameters = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress']
  // npm takes a package for installed when its version is, and ours has the version of the last time.
  rmSync(join(folder, 'node_modules/@latchkey'), { recursive: true, force: true })
  await withProgress(
    () => `example: installing ${basename(folder)}`,
    () => run('npm', [...parameters, ...tarballs.values()], { cwd: folder }),
  )
  await run('npm', ['run', 'dev'], { cwd: folder, stdio: 'inherit' })
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
