// Counts the places that repeat six or more lines of another literally, white space and comments apart: the stage "repeats".
//   node scripts/structure/repeats.mjs [--list]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../..')
const JSCPD = join(ROOT, 'node_modules/jscpd/bin/jscpd')

/**
 * How many places may repeat another. The numbers only go down: whoever removes a repeat lowers its limit.
 * @type {Record<Kind, number>}
 * @typedef {'sources' | 'tests'} Kind
 */
export const LIMITS = { sources: 14, tests: 72 }

const CODE = /\.(ts|tsx|mjs|css)$/
/** Texts repeat each other's keys by design. */
const TEXTS = /\/(locale|texts|button-texts)\//
const TESTS = /\.(test|test-d|check)\.|^tests\/(?!bench\/)|\/test\//

/**
 * The tracked and the new files of code below `root`, texts apart.
 * @param {string} root
 * @returns {Record<Kind, string[]>} Absolute paths.
 */
function listCode(root) {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git ls-files: ${stderr.trim()}`)
  const code = stdout.split('\n').filter((path) => CODE.test(path) && !TEXTS.test(path) && existsSync(join(root, path)))
  const sources = code.filter((path) => !TESTS.test(path))
  const tests = code.filter((path) => TESTS.test(path))
  return { sources: sources.map((path) => join(root, path)), tests: tests.map((path) => join(root, path)) }
}

/**
 * Its module runs the command line of whoever imports it, so it is a process of its own.
 * @param {string[]} paths
 * @returns {{ firstFile: Place, secondFile: Place }[]}
 * @typedef {{ name: string, start: number, end: number }} Place
 */
function runJscpd(paths) {
  const folder = mkdtempSync(join(tmpdir(), 'repeats-'))
  try {
    const config = join(folder, 'config.json')
    const options = { path: paths, minLines: 6, minTokens: 40, mode: 'weak', absolute: true, reporters: ['json'], output: folder }
    writeFileSync(config, JSON.stringify(options))
    const { status, stderr } = spawnSync(process.execPath, [JSCPD, '--config', config, '--silent'], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`jscpd: ${stderr.trim()}`)
    const { statistics, duplicates } = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'))
    if (statistics.total.sources === 0) throw new Error('jscpd read no file')
    return duplicates
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} root
 * @param {string[]} paths
 * @returns One line for each place, e.g. `a.ts:7-15 repeats b.ts:4-12`.
 */
function findIn(root, paths) {
  if (paths.length === 0) return []
  /** @param {Place} place */
  const nameOf = ({ name, start, end }) => `${relative(root, name)}:${start}-${end}`
  return runJscpd(paths)
    .map(({ firstFile, secondFile }) => `${nameOf(firstFile)} repeats ${nameOf(secondFile)}`)
    .sort()
}

/**
 * The places that repeat another in the repository at `root`: sources among sources, tests among tests.
 * @param {string} root
 * @returns {Record<Kind, string[]>}
 */
export function findRepeats(root) {
  const { sources, tests } = listCode(root)
  return { sources: findIn(root, sources), tests: findIn(root, tests) }
}

/**
 * @param {Record<Kind, string[]>} found
 * @param {Record<Kind, number>} limits
 * @returns What is wrong: more than a limit allows, or a limit that could be lower.
 */
export function judgeRepeats(found, limits) {
  return /** @type {Kind[]} */ (['sources', 'tests']).flatMap((kind) => {
    const count = found[kind].length
    if (count > limits[kind]) return [`${kind}: ${count} places repeat another, ${limits[kind]} may`, ...found[kind]]
    return count < limits[kind] ? [`${kind}: ${count} places repeat another: lower the limit from ${limits[kind]} to ${count}`] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findRepeats(ROOT)
  const problems = judgeRepeats(found, LIMITS)
  if (process.argv.includes('--list')) console.log([...found.sources, ...found.tests].join('\n'))
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(`repeats: ${found.sources.length} places in sources, ${found.tests.length} in tests`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
