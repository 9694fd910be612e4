// Builds the operator's page: one HTML file, one script and one stylesheet, with hashes in their names.
//   node page/build.mjs FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const FOLDER = dirname(fileURLToPath(import.meta.url))

/** @returns {Promise<{ path: string, bytes: Uint8Array }[]>} Files by their path below `/admin`; the page is `index.html`. */
export async function buildPage() {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: ['main.tsx', 'page.css'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    logLevel: 'warning',
  })
  const files = outputFiles.map(({ path, contents }) => ({ path: `assets/${basename(path)}`, bytes: contents }))
  const urlOf = (/** @type {RegExp} */ name) => `/admin/${files.find(({ path }) => name.test(path))?.path}`
  const html = readFileSync(join(FOLDER, 'index.html'), 'utf8')
    .replace('{{style}}', urlOf(/page-\w+\.css$/))
    .replace('{{script}}', urlOf(/main-\w+\.js$/))
  return [{ path: 'index.html', bytes: new TextEncoder().encode(html) }, ...files]
}

const [script, target] = process.argv.slice(1)
if (target !== undefined && script === fileURLToPath(import.meta.url)) {
  mkdirSync(join(target, 'assets'), { recursive: true })
  for (const { path, bytes } of await buildPage()) writeFileSync(join(target, path), bytes)
}
