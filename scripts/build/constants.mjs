// Writes the constants of `timeouts.ts` and `storageKeys.ts` in at their use. As files of their own they would be requests more, and
// the first load would carry those of what loads later.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const IMPORT = /^(import|export) \{([^}]+)\} from '(\.[^']*\/(?:timeouts|storageKeys))\.js'$/gm
const CONSTANT = /^export const (\w+) = (.+)$/gm

/**
 * @param {string} file
 * @returns Name → what it stands for.
 */
const readConstants = (file) =>
  new Map([...readFileSync(file, 'utf8').matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]))

/**
 * The text of a module with the constants that it imports or hands on. Lines stay where they are.
 * @param {string} text
 * @param {string} id - The module's absolute path.
 * @throws Error for a name that has no constant of one line.
 */
export function writeIn(text, id) {
  /** @type {Map<string, string>} */
  const used = new Map()
  const rest = text.replace(IMPORT, (statement, ...[verb, names, path]) => {
    const file = `${resolve(dirname(id), path)}.ts`
    const constants = readConstants(file)
    const found = names.match(/\w+/g).map((/** @type {string} */ name) => {
      const value = constants.get(name)
      if (value === undefined) throw new Error(`${file} has no constant ${name} on one line, which ${id} imports.`)
      return [name, value]
    })
    const lines = '\n'.repeat(statement.split('\n').length - 1)
    if (verb === 'export') return `export const ${found.map((/** @type {string[]} */ pair) => pair.join(' = ')).join(', ')}${lines}`
    for (const [name, value] of found) used.set(name, value)
    return lines
  })
  return [...used].reduce((all, [name, value]) => all.replace(new RegExp(`\\b${name}\\b`, 'g'), `(${value})`), rest)
}

/** @returns {import('rollup').Plugin} */
export function constants() {
  return {
    name: 'constants',
    transform: (text, id) => (text.search(IMPORT) >= 0 ? { code: writeIn(text, id), map: null } : null),
  }
}
