// Rollup plugin: `import sheet from './Button.css?inline'` gives the stylesheet as text, as it does in Vite.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'

const QUERY = '.css?inline'

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
      return { code: `export default ${JSON.stringify(code.trim())}`, map: { mappings: '' } }
    },
  }
}
