// What a page names: a path that has moved or a command that is gone sends its reader nowhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alternatives, listFiles, ROOT } from '../repository/repositoryFiles.mjs'
import { stages } from '../stages/stages.mjs'

const CODE = /```(?:sh)?\n([\s\S]*?)```|`([^`\n]+)`/g
/** A path with folders, or a file by its name. */
const PATH = /^(?:[\w.@*{},-]+\/)+[\w.*{},-]*$|^[\w-]+(?:\.[\w-]+)*\.(?:mjs|tsx?|md|json)$/
/** Packages, folders that a command makes, and what is outside of the repository. */
const ELSEWHERE = /^(?:@|\.\.\/|(?:dist|node_modules|\.cache)\/)/

/** @param {string} text @returns {string[]} */
const codeOf = (text) =>
  [...text.matchAll(CODE)].flatMap(([, block, inline]) => (block ?? inline ?? '').split('\n').map((line) => line.trim()))

/** @param {string} command @param {Record<string, string>} scripts */
function missingOfCommand(command, scripts) {
  const [, rest = ''] = /^(?:[A-Z_]+=\S+ )*npm run (.+)$/.exec(command.replace(/ +#.*$/, '')) ?? []
  const [script = '', ...words] = rest.split(/ |: |; /)
  if (script === '') return []
  if (!(script in scripts)) return [`npm run ${script}`]
  if (script !== 'stage') return []
  return words.filter((word) => word !== 'NAME' && !stages.some(({ name }) => name === word)).map((word) => `npm run stage ${word}`)
}

/** A path from the root, or its last part: `locale/en.ts`. @param {readonly string[]} files @param {string} path */
function isNamed(files, path) {
  if (ELSEWHERE.test(path)) return true
  return alternatives(path).every((each) => {
    const text = each.replace(/[.+]/g, '\\$&').replace(/\*\*?/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
    const pattern = new RegExp(`(?:^|/)${text.replace(/\/$/, '')}(?:$|[/.])`)
    return files.some((file) => pattern.test(file))
  })
}

/**
 * The paths, scripts and stages in the code of a page that are not there.
 * @param {string} text
 */
export function findMissing(text) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const files = listFiles()
  const code = codeOf(text)
  const paths = code.flatMap((line) => line.split(/\s+/)).filter((word) => PATH.test(word))
  return [
    ...code.flatMap((line) => line.split(' && ').flatMap((command) => missingOfCommand(command, scripts))),
    ...new Set(paths.filter((path) => !isNamed(files, path))),
  ]
}
