// Rollup plugin: `import sheet from './Button.css?inline'` gives the stylesheet as text, as it does in Vite.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'

const QUERY = '.css?inline'

/**
 * What esbuild leaves: the values of custom properties as they are written, spaces in `var()`, and spaces around the sign of a product. A space after a
 * colon, a comma or around a slash means nothing in our values, whose strings have none there.
 * @param {string} css - Minified otherwise.
 */
export const tighten = (css) =>
  css
    .replace(/(?<=[{;])(--[\w-]+:)([^;{}]*)/g, (_, name, value) => `${name}${value.trim().replace(/\s*([,/])\s*/g, '$1')}`)
    .replace(/(var\(--[\w-]+,) /g, '$1')
    .replace(/([\d)]) \* (?=\d|var\()/g, '$1*')

/** @returns {import('rollup').Plugin} */
export function cssText() {
  return {
    name: 'css-text',
    resolveId: (source, importer) =>
      source.endsWith(QUERY) && importer ? resolve(dirname(importer), source).replace(QUERY, '.css.js') : undefined,
    async load(id) {
      if (!id.endsWith('.css.js')) return undefined
      const file = id.replace(/\.js$/, '')
      this.addWatchFile(file)
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' })
      return { code: `export default ${JSON.stringify(tighten(code.trim()))}`, map: { mappings: '' } }
    },
  }
}
