// The page of the embedded wallet: what a visitor's browser loads for it before the first approval.
import { gzipSync } from 'node:zlib'
import { buildPage } from '../../packages/secure-frame/page/build.mjs'

/** Of minified code: `import(…)` has a bracket, and is loaded later. */
const STATIC_IMPORT = /(?:from|import)"\.\/([\w-]+\.js)"/g

/** @returns {Promise<number>} Bytes of gzip: the page, its stylesheet, its script and what that imports at once. */
export async function measureFrame() {
  const files = new Map((await buildPage()).map(({ path, bytes }) => [path, bytes]))
  const decoder = new TextDecoder()
  const entries = [...files.keys()].filter((path) => path === 'index.html' || /\/(?:main|page)-[\w-]+\.(?:js|css)$/.test(path))
  const loaded = new Set(entries)
  for (const path of loaded) for (const [, name] of decoder.decode(files.get(path)).matchAll(STATIC_IMPORT)) loaded.add(`assets/${name}`)
  return [...loaded].reduce((sum, path) => sum + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0)
}
