// The names of the product's specification, and where each one is: the page docs/reference/specification.md, and its check.
// The names are in scripts/docs/specification/*.json; a test writes the page: `npx vitest run --project unit scripts/docs/specification-page.test.mjs -u`.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * One name. Either `file` or `without` says where it is.
 * @typedef {object} Row
 * @property {string} name As the specification writes it.
 * @property {string} [file] Implements it.
 * @property {string} [text] What that file calls it. Default: the name.
 * @property {string} [without] Why there is no such thing.
 * @property {string} [note] What is different.
 *
 * @typedef {{ title: string, rows: Row[] }} Group
 */

export const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'scripts/docs/specification')

/** The files of names, in the order of the page. */
const FILES = ['options', 'state', 'views', 'events', 'texts', 'storage']

/** @returns {Group[]} */
export const readSpecification = () => FILES.flatMap((name) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')))

/** Whether a text is in a source, not as a part of a longer name. @param {string} source @param {string} text */
export function hasName(source, text) {
  const escaped = text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`${/^\w/.test(text) ? '(?<!\\w)' : ''}${escaped}${/\w$/.test(text) ? '(?!\\w)' : ''}`).test(source)
}

/**
 * What is wrong with the tables; empty if nothing is.
 * @param {Group[]} groups
 * @param {(file: string) => string | undefined} read The text of a file, from the repository's root; undefined if there is none.
 */
export function problemsOf(groups, read) {
  return groups.flatMap(({ title, rows }) => {
    const names = rows.map(({ name }) => name)
    return rows.flatMap((row, index) => {
      const problem = names.indexOf(row.name) < index ? 'is listed twice' : problemOf(row, read)
      return problem ? [`${title}: ${row.name} ${problem}`] : []
    })
  })
}

/** @param {Row} row @param {(file: string) => string | undefined} read */
function problemOf({ name, file, text = name, without }, read) {
  if (Boolean(file) === Boolean(without)) return "needs one of 'file' and 'without'"
  if (!file) return undefined
  const source = read(file)
  if (source === undefined) return `is said to be in ${file}, which does not exist`
  return hasName(source, text) ? undefined : `is said to be in ${file}, which has no '${text}'`
}

/** A file of the repository. @param {string} file */
export const readFromRoot = (file) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined)

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** @param {Row} row */
function lineOf({ name, file, text, without, note }) {
  const where = file ? `[${file.replace(/^packages\//, '')}](../../${file})${text ? `: \`${text.replaceAll('|', '\\|')}\`` : ''}` : 'none'
  return `| ${cell(name)} | ${where} | ${cell(note ?? '') || (without ?? '')} |`
}

/** The whole page. @param {Group[]} groups */
export function writeSpecificationPage(groups) {
  const rows = groups.flatMap((group) => group.rows)
  const count = (/** @type {(row: Row) => unknown} */ isSo) => rows.filter(isSo).length
  const tables = groups.map(
    ({ title, rows: own }) => `## ${title}\n\n| specification | here | note |\n| --- | --- | --- |\n${own.map(lineOf).join('\n')}`,
  )
  return `# Specification

Every option, view, event, text and storage key of the product's specification, and where it is here. A test checks that each file exists and contains the name.
Of ${rows.length} names ${count(({ file }) => file)} are built, and ${count(({ without }) => without)} are left out for the reason in their row.

${tables.join('\n\n')}
`
}
