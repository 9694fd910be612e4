// `npm run pictures`: pictures of every view, compared with those of the commit that the change began at, taken in the same run on
// the same machine. Differences are laid out in .cache/pictures. Where the history has no such commit, pictures are only taken.
//   node scripts/pictures/compare.mjs
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mergeBase } from '../repository/mergeBase.mjs'
import { ROOT } from '../repository/repositoryFiles.mjs'
import { checkOut } from './checkOut.mjs'

const SUITE = 'tests/e2e/pictures'
const BEFORE = join(ROOT, SUITE, 'baselines')

/**
 * @param {string} folder - A tree of this repository.
 * @param {readonly string[]} options
 * @param {NodeJS.ProcessEnv} [environment]
 */
function takePictures(folder, options, environment = {}) {
  const program = join(ROOT, 'node_modules/.bin/playwright')
  const parameters = ['test', 'pictures.spec', '--config', `${SUITE}/playwright.config.ts`, ...options]
  const env = { ...process.env, NODE_OPTIONS: '--conditions=latchkey-source', ...environment }
  return spawnSync(program, parameters, { cwd: folder, env, stdio: 'inherit' }).status ?? 1
}

/**
 * Copies the pictures that a run has taken.
 * @param {string} from - The output of the tests.
 * @param {string} to
 * @returns How many there are.
 */
function gather(from, to) {
  mkdirSync(to, { recursive: true })
  const taken = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => /\bafter\/[^/]+\.png$/.test(name))
  for (const name of taken) cpSync(join(from, name), join(to, basename(name)))
  return taken.length
}

/** @param {string} commit @returns The views that the commit already listed as changed; undefined if it has no such suite. */
function takeBefore(commit) {
  const folder = join(ROOT, '.cache/pictures-base')
  const remove = checkOut({ root: ROOT, commit, folder })
  try {
    if (!existsSync(join(folder, SUITE))) return undefined
    // Without pictures to compare with, the suite only takes them. Its check of itself is not needed here.
    rmSync(join(folder, SUITE, 'baselines'), { recursive: true, force: true })
    const options = ['--reporter=list', '--grep', 'every view looks']
    const status = takePictures(folder, options, { PLAYWRIGHT_JSON_OUTPUT_NAME: undefined })
    if (status !== 0) throw new Error(`The pictures of ${commit} could not be taken.`)
    const count = gather(join(folder, '.cache/pictures'), BEFORE)
    if (count === 0) throw new Error(`There are no pictures of ${commit}.`)
    const list = join(folder, SUITE, 'changed.md')
    return existsSync(list) ? readFileSync(list, 'utf8') : ''
  } finally {
    remove()
  }
}

rmSync(BEFORE, { recursive: true, force: true })
const base = mergeBase(ROOT)
const listed = base && takeBefore(base)
console.log(
  listed === undefined ? 'pictures: only taken, because the history has none to compare with' : `pictures: compared with those of ${base}`,
)
process.exitCode = takePictures(ROOT, ['--reporter=list,json'], { LATCHKEY_LISTED_BEFORE: listed ?? '' })
