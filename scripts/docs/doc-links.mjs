// Links of the pages: those of package READMEs are absolute, because npm shows them far away from the repository.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readPackages } from '../packages/pack.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

/** Where the repository is read. */
export const REPOSITORY = 'https://github.com/latchkey/latchkey'

const LINK = /\]\(([^)\s]+)\)/g
const CODE = /```[\s\S]*?```|`[^`\n]*`/g
const IN_REPOSITORY = new RegExp(`^${REPOSITORY}/(?:blob|tree)/main/(.+)$`)

/** @param {string} text */
const targetsOf = (text) => [...text.replace(CODE, '').matchAll(LINK)].map(([, target]) => target.split('#')[0]).filter(Boolean)

/**
 * The file of the repository that a link leads to; undefined for other servers.
 * @param {string} target
 * @param {string} folder
 */
function fileOf(target, folder) {
  const [, path] = IN_REPOSITORY.exec(target) ?? []
  if (path) return join(ROOT, path)
  return /^[a-z]+:/.test(target) ? undefined : join(folder, target)
}

/**
 * @param {string} text
 * @param {{ folder: string, isAlone: boolean }} page
 * @param isAlone - The page is shown without the repository around it.
 * @returns What is wrong, a line each.
 */
export function findBadLinks(text, { folder, isAlone }) {
  return targetsOf(text).flatMap((target) => {
    const file = fileOf(target, folder)
    if (file && !existsSync(file)) return [`${target}: there is no such file`]
    return isAlone && !/^https:/.test(target) ? [`${target}: write ${REPOSITORY}/blob/main/${relative(ROOT, file ?? target)}`] : []
  })
}

/**
 * What is wrong with the links of a page.
 * @param {string} path
 */
export function checkPage(path) {
  const isAlone = basename(path) === 'README.md' && readPackages().some(({ folder }) => dirname(path) === folder)
  const problems = findBadLinks(readFileSync(path, 'utf8'), { folder: dirname(path), isAlone })
  return problems.map((problem) => `${relative(ROOT, path)}: ${problem}`)
}
