// Builds the frame's pages: two HTML files, hashed scripts and one stylesheet, and the hash of each, which is published with a release.
//   node page/build.mjs FOLDER
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const FOLDER = import.meta.dirname

/** @param {Uint8Array | string} bytes As `integrity` has it. */
const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** @typedef {{ path: string, bytes: Uint8Array }} PageFile */

/**
 * @param {string} [entry] The script of `index.html`.
 * @returns {Promise<PageFile[]>} Files by their path; `manifest.json` has the hashes of all others.
 */
export async function buildPage(entry = '../src/page/main.ts') {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: { main: entry, loading: '../src/page/loading.ts', page: '../src/page/page.css' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    conditions: ['latchkey-source'],
    legalComments: 'none',
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    tsconfigRaw: {},
    logLevel: 'warning',
  })
  const assets = outputFiles.map(({ path, contents }) => ({ path: `assets/${basename(path)}`, bytes: contents }))
  const style = find(assets, /\/page-\w+\.css$/)
  const files = [
    page('index.html', style, find(assets, /\/main-\w+\.js$/)),
    page('loading.html', style, find(assets, /\/loading-\w+\.js$/)),
    ...assets,
  ]
  const hashes = Object.fromEntries(files.map(({ path, bytes }) => [path, hashOf(bytes)]))
  return [...files, { path: 'manifest.json', bytes: encode(`${JSON.stringify(hashes, undefined, 2)}\n`) }]
}

/** @param {PageFile[]} files @param {RegExp} name */
function find(files, name) {
  const found = files.find(({ path }) => name.test(path))
  if (!found) throw new Error(`page: there is no ${name}`)
  return found
}

/** @param {string} name @param {PageFile} style @param {PageFile} script @returns {PageFile} */
function page(name, style, script) {
  const html = readFileSync(join(FOLDER, name), 'utf8')
    .replace('{{style}}', `/${style.path}`)
    .replace('{{style.hash}}', hashOf(style.bytes))
    .replace('{{script}}', `/${script.path}`)
    .replace('{{script.hash}}', hashOf(script.bytes))
  return { path: name, bytes: encode(html) }
}

/** @param {string} text */
const encode = (text) => new TextEncoder().encode(text)

const [script, target] = process.argv.slice(1)
if (target !== undefined && script === import.meta.filename) {
  mkdirSync(join(target, 'assets'), { recursive: true })
  for (const { path, bytes } of await buildPage()) writeFileSync(join(target, path), bytes)
}
