// Holds docs/faults.md, the tests and the pages that promise something to each other: `node scripts/stages/faults.mjs`.
// A test cites a fault in its title: `fault 12: …`, `faults 12, 13: …`.
//
// Said of each fault: it is defined and some test cites it, or it is defined as "not built yet" and no test does.
// Said of each page: the faults it names are proven, the files it names exist and hold the titles it quotes (`file`, "title"), and each
// of its promises names at least one of the two.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** @typedef {{ number: number, isBuilt: boolean, definition: string }} Fault */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const DEFINITIONS = 'docs/faults.md'

/** Pages that promise something, each with the headings under which every line must name its proof. */
const PAGES = [
  { page: '.github/SECURITY.md', promises: ['No telemetry'] },
  { page: 'docs/threat-model.md', promises: ['What is promised'] },
]

/** Contract suites are tests that plugins run; they stand among the sources of the testkit. */
const TESTS = /\.(test|spec|check)\.(ts|tsx|mjs)$|^packages\/testkit\/src\/suites\/contract\/|^tests\/integrations\//
/** Its own tests cite what they make up. */
const NOT_TESTS = ['scripts/stages/faults.test.mjs']

const CITATION = /\bfaults? (\d+(?:(?:, | and |, and )\d+)*)/g
/** `fuzz` registers a test, see tests/fuzz/support. */
const TITLED = ['test', 'it', 'describe', 'fuzz']
const SKIPPED = ['skip', 'todo', 'fixme']

/**
 * The rows `| 12 | case | outcome |` and `| 12, not built yet | … |` of the page of faults.
 * @param {string} text
 * @returns {Fault[]}
 */
export function readDefinitions(text) {
  return [...text.matchAll(/^\| (\d+)(, not built yet)? \| (.*) \|$/gm)].map(([, number, mark, definition]) => ({
    number: Number(number),
    isBuilt: mark === undefined,
    definition,
  }))
}

/**
 * The numbers that a text cites.
 * @param {string} text
 */
export function readCitations(text) {
  return [...text.matchAll(CITATION)].flatMap(([, numbers]) => numbers.split(/\D+/).map(Number))
}

/**
 * Titles of the tests in a file, except skipped ones. Any text of a table counts as well: `test.each(table)` is a call of its own.
 * @param {string} source
 * @param {string} [fileName]
 */
export function readTitles(source, fileName = 'file.tsx') {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest)
  /** @type {string[]} */
  const titles = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const names = calleeNames(node.expression)
      if (TITLED.includes(names[0]) && names.some((name) => SKIPPED.includes(name))) return
      if (TITLED.includes(names[0])) titles.push(...textsIn(node.arguments[0]))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

/**
 * `test.each(table)` as `['test', 'each']`; empty for what is no name.
 * @param {ts.Node} node
 * @returns {string[]}
 */
function calleeNames(node) {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...calleeNames(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return calleeNames(node.expression)
  return []
}

/** @param {ts.Node | undefined} node @returns {string[]} */
function textsIn(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return [node.text]
  if (ts.isTemplateMiddleOrTemplateTail(node)) return [node.text]
  /** @type {string[]} */
  const texts = []
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)))
  return texts
}

/**
 * What does not hold between definitions and tests, one sentence each.
 * @param {Fault[]} definitions
 * @param {Map<number, Iterable<string>>} citations - Files by the number they cite.
 */
export function compare(definitions, citations) {
  const known = new Map(definitions.map((definition) => [definition.number, definition]))
  const problems = definitions
    .filter(({ number }, index) => definitions.findIndex((other) => other.number === number) !== index)
    .map(({ number }) => `fault ${number} is defined twice`)
  for (const [number, files] of citations) {
    const definition = known.get(number)
    if (!definition) problems.push(`fault ${number} is cited in ${[...files].join(', ')} and defined nowhere`)
    else if (!definition.isBuilt)
      problems.push(`fault ${number} is marked "not built yet" and cited in ${[...files].join(', ')}: take the mark away`)
  }
  for (const { number, isBuilt } of known.values())
    if (isBuilt && !citations.has(number)) problems.push(`fault ${number} is cited by no test`)
  return problems
}

/**
 * What does not hold on a page that promises something.
 *
 * @param {object} page
 * @param {string} page.name
 * @param {string} page.text - Markdown.
 * @param {string[]} page.promises - Headings under which each line of a list or table must name a fault or a file.
 * @param {object} known
 * @param {(number: number) => boolean} known.isProven - Whether a fault is built and cited by a test.
 * @param {(path: string) => string | undefined} known.readFile - The text of a file by its path from the root of the repository; undefined when there is none.
 */
export function checkPage({ name, text, promises }, { isProven, readFile }) {
  const unproven = [...new Set(readCitations(text))].filter((number) => !isProven(number))
  const missing = filesIn(name, text).filter((file) => readFile(file) === undefined)
  const untitled = [...text.matchAll(/`([^`]+)`, "([^"]+)"/g)].filter(([, file, title]) => readFile(file)?.includes(title) === false)
  const bare = promises.flatMap((heading) => {
    const lines = linesUnder(text, heading)
    if (lines.length === 0) return [`has no promises under "${heading}"`]
    return lines
      .filter((line) => readCitations(line).length === 0 && filesIn(name, line).length === 0)
      .map((line) => `promises without naming a test: ${line.slice(0, 80)}`)
  })
  return [
    ...unproven.map((number) => `names fault ${number}, which no test proves`),
    ...missing.map((file) => `names ${file}, which does not exist`),
    ...untitled.map(([, file, title]) => `quotes "${title}", which ${file} does not hold`),
    ...bare,
  ].map((problem) => `${name} ${problem}`)
}

/**
 * Paths in code spans, from the root, and in links, from the page.
 * @param {string} page
 * @param {string} text
 */
function filesIn(page, text) {
  const spans = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\.\w+)`/g)].map(([, path]) => path)
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)[^)]*\)/g)].map(([, path]) => normalize(join(dirname(page), path)))
  return [...spans, ...links]
}

/**
 * Items of lists and rows of tables under a heading, those wrapped over several lines as one.
 * @param {string} text
 * @param {string} heading
 */
function linesUnder(text, heading) {
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const rows = section.match(/^\| (?!-).*\|$/gm)?.slice(1) ?? []
  const items = section
    .split(/^(?=- )|\n\n/m)
    .filter((part) => part.startsWith('- '))
    .map((part) => part.trim().replace(/\s+/g, ' '))
  return [...items, ...rows]
}

/** @returns {Map<number, Set<string>>} */
function readAllCitations() {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const citations = new Map()
  for (const file of tracked.split('\n').filter((path) => TESTS.test(path) && !NOT_TESTS.includes(path))) {
    if (!existsSync(join(root, file))) continue
    const source = readFileSync(join(root, file), 'utf8')
    if (readCitations(source).length === 0) continue
    for (const number of readTitles(source, file).flatMap(readCitations))
      citations.set(number, (citations.get(number) ?? new Set()).add(file))
  }
  return citations
}

function main() {
  /** @param {string} path */
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const definitions = readDefinitions(read(DEFINITIONS))
  const citations = readAllCitations()
  /** @param {number} number */
  const isProven = (number) => citations.has(number) && definitions.some((definition) => definition.number === number && definition.isBuilt)
  const problems = [
    ...compare(definitions, citations).map((problem) => `${DEFINITIONS}: ${problem}`),
    ...PAGES.flatMap(({ page, promises }) =>
      checkPage(
        { name: page, text: read(page), promises },
        { isProven, readFile: (path) => (existsSync(join(root, path)) ? read(path) : undefined) },
      ),
    ),
  ]
  for (const problem of problems) console.error(problem)
  const built = definitions.filter(({ isBuilt }) => isBuilt).length
  console.log(`faults: ${definitions.length} defined, ${built} built, ${citations.size} cited, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
