// Writes the loaders of every package's texts from the one list of languages: `npm run texts`. A language is one file more in each package.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The tags of `locales`, read as text: Node does not import TypeScript. */
const [, list = ''] =
  readFileSync(resolve(root, 'packages/react/src/locale/locales.ts'), 'utf8').match(/^export const locales = \[(.+)\]/m) ?? []
const locales = [...list.matchAll(/'([\w-]+)'/g)].map(([, tag = '']) => tag)

/** The files that are written. */
export const loaderFiles = readdirSync(resolve(root, 'packages'))
  .filter((name) => existsSync(resolve(root, 'packages', name, 'src/texts')))
  .map((name) => resolve(root, 'packages', name, 'src/texts/languages.ts'))

/** @param {string} tag */
const line = (tag) => {
  const key = tag.includes('-') ? `'${tag}'` : tag
  return `  ${key}: async () => (await import('./${tag}.js')).${tag.replace('-', '')},`
}

/** The text of each: English, and what loads each other language. */
export const loaders = `// Written by scripts/texts/loaders.mjs.
import type { TextBundle } from '@latchkey/kernel'
import { en } from './en.js'

/** English, and what loads each other language. */
export const languages: TextBundle = {
  en,
${locales
  .filter((tag) => tag !== 'en')
  .map(line)
  .join('\n')}
}
`

if (process.argv[1] === import.meta.filename) for (const file of loaderFiles) writeFileSync(file, loaders)
