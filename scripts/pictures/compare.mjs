// `npm run pictures`: pictures of every view, compared with those of the commit that the change began at, taken in the same run on
// the same machine. Differences are laid out in .cache/pictures. Where the history has no such commit, pictures are only taken.
//   node scripts/pictures/compare.mjs
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mergeBase } from '../repository/mergeBase.mjs'
import { ROOT } from '../repository/repositoryFiles.mjs'
import { checkOut } from './checkOut.mjs'

const BEFORE = join(ROOT, 'e2e/pictures/baselines')
const CHANGED = 'e2e/pictures/changed.md'

/**
 * @param {string} folder - A tree of this repository.
 * @param {readonly string[]} options
 * @param {NodeJS.ProcessEnv} [environment]
 */
function takePictures(folder, options, environment = {}) {
  const program = join(ROOT, 'node_modules/.bin/playwright')
  const parameters = ['test', 'pictures.spec', '--config', 'e2e/pictures/playwright.config.ts', ...options]
  const env = { ...process.env, NODE_OPTIONS: '--conditions=latchkey-source', ...environment }
  return spawnSync(program, parameters, { cwd: folder, env, stdio: 'inherit' }).status ?? 1
}

/** @param {string} commit @returns The views that the commit already listed as changed. */
function takeBefore(commit) {
  const folder = join(ROOT, '.cache/pictures-base')
  const remove = checkOut({ root: ROOT, commit, folder })
  try {
    const pictures = join(folder, 'e2e/pictures/baselines')
    rmSync(pictures, { recursive: true, force: true })
    const status = takePictures(folder, ['--update-snapshots', '--reporter=list'], { PLAYWRIGHT_JSON_OUTPUT_NAME: undefined })
    if (status !== 0) throw new Error(`The pictures of ${commit} could not be taken.`)
    cpSync(pictures, BEFORE, { recursive: true })
    const list = join(folder, CHANGED)
    return existsSync(list) ? readFileSync(list, 'utf8') : ''
  } finally {
    remove()
  }
}

rmSync(BEFORE, { recursive: true, force: true })
const base = mergeBase(ROOT)
console.log(base ? `pictures: compared with ${base}` : 'pictures: only taken, because the history has no commit to compare with')
const listed = base ? takeBefore(base) : ''
process.exitCode = takePictures(ROOT, ['--reporter=list,json'], { LATCHKEY_LISTED_BEFORE: listed })
