// Counts the lines of code of each example, which is what an author reads first: the stage "examples". `node scripts/structure/examples.mjs [--list]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * How many lines of code an example has, and the page that says so in words like "152 lines". The numbers only go down: whoever makes an example
 * shorter lowers its limit. What an example could be without is counted apart, by folder or file.
 * @type {Record<string, Limit>}
 * @typedef {{ most: number, page?: string, apart?: Record<string, number> }} Limit
 */
export const LIMITS = {
  gate: { most: 131 },
  'hello-plugin': { most: 25 },
  'plugin-ton': { most: 300, apart: { signIn: 63, 'chain/sendTransfer.ts': 24 } },
  ssr: { most: 54 },
  'tip-jar': { most: 99, page: 'docs/guides/write-a-feature-plugin.md' },
  vanilla: { most: 63 },
  'vite-react': { most: 25 },
}

const CODE = /\.[jt]sx?$/
/** Tests, and texts in every language. */
const APART = /\.test\.|^texts\//
/** Empty lines and comments. */
const NO_CODE = /^\s*($|\/\/|\/?\*)/

/**
 * @param {string} root
 * @returns {Record<string, Record<string, number>>} The lines of code of each file below `src`, by example: empty lines, comments, tests and texts apart.
 */
export function countExamples(root) {
  const folder = join(root, 'examples')
  const examples = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src')))
  return Object.fromEntries(examples.sort().map((name) => [name, countFiles(join(folder, name, 'src'))]))
}

/** @param {string} source @returns {Record<string, number>} */
function countFiles(source) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => CODE.test(name) && !APART.test(name))
  /** @param {string} name */
  const linesOf = (name) => readFileSync(join(source, name), 'utf8').split('\n')
  return Object.fromEntries(files.sort().map((name) => [name, linesOf(name).filter((line) => !NO_CODE.test(line)).length]))
}

/** @param {Record<string, number>} files @param {(path: string) => boolean} [isCounted] */
const sumOf = (files, isCounted = () => true) =>
  Object.entries(files).reduce((sum, [path, lines]) => sum + (isCounted(path) ? lines : 0), 0)

/** @param {string} part @returns {(path: string) => boolean} */
const isBelow = (part) => (path) => path === part || path.startsWith(`${part}/`)

/**
 * @param {string} root
 * @param {Record<string, Record<string, number>>} counted
 * @param {Record<string, Limit>} limits
 * @returns What is wrong: an example that is longer than its limit, or shorter, or has none; a limit without an example; a page with another figure.
 */
export function judgeExamples(root, counted, limits) {
  return [...new Set([...Object.keys(limits), ...Object.keys(counted)])].sort().flatMap((name) => {
    const [limit, files] = [limits[name], counted[name]]
    if (!limit) return [`examples/${name}: give it a limit of lines`]
    const parts = Object.entries(limit.apart ?? {}).map(([path, most]) => ({ path, most, lines: sumOf(files ?? {}, isBelow(path)) }))
    const lines = sumOf(files ?? {}) - parts.reduce((sum, part) => sum + part.lines, 0)
    const wrong = parts.filter((part) => part.lines !== part.most)
    if (wrong.length > 0)
      return wrong.map((part) => `examples/${name}/src/${part.path}: ${part.lines} lines of code, its limit is ${part.most}`)
    if (lines === 0) return [`examples/${name}: it has no code`]
    if (lines > limit.most) return [`examples/${name}: ${lines} lines of code, ${limit.most} may be`]
    if (lines < limit.most) return [`examples/${name}: ${lines} lines of code: lower the limit from ${limit.most}`]
    const isTold = !limit.page || new RegExp(`\\b${lines} lines`).test(readFileSync(join(root, limit.page), 'utf8'))
    return isTold ? [] : [`${limit.page}: say that examples/${name} has ${lines} lines`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counted = countExamples(ROOT)
  const problems = judgeExamples(ROOT, counted, LIMITS)
  if (process.argv.includes('--list')) console.log(JSON.stringify(counted, undefined, 2))
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(
    `examples: ${Object.entries(counted)
      .map(([name, files]) => `${name} ${sumOf(files)}`)
      .join(', ')} lines`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
