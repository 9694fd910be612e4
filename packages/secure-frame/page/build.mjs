// Builds the frame's pages: two HTML files, hashed scripts and one stylesheet, and the hash of each, which is published with a release.
//   node page/build.mjs FOLDER
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { build, defaultClientConditions } from 'vite'

const FOLDER = import.meta.dirname

/** @param {Uint8Array | string} bytes As `integrity` has it. */
const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** @typedef {{ path: string, bytes: Uint8Array }} PageFile */

/**
 * @param {string} [entry] The script of `index.html`.
 * @returns {Promise<PageFile[]>} Files by their path; `manifest.json` has the hashes of all others.
 */
export async function buildPage(entry = '../src/page/main.ts') {
  const [scripts, style] = await Promise.all([buildScripts(entry), buildStyle()])
  const files = [
    page('index.html', style, find(scripts, /\/main-[\w-]+\.js$/)),
    page('loading.html', style, find(scripts, /\/loading-[\w-]+\.js$/)),
    ...scripts,
    style,
  ]
  const hashes = Object.fromEntries(files.map(({ path, bytes }) => [path, hashOf(bytes)]))
  return [...files, { path: 'manifest.json', bytes: encode(`${JSON.stringify(hashes, undefined, 2)}\n`) }]
}

/**
 * What a page needs at once is in a file or two: each further one is another way to the server before the frame can answer.
 *
 * @param {string} entry
 * @returns {Promise<PageFile[]>}
 */
async function buildScripts(entry) {
  const built = await build({
    root: FOLDER,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: { main: join(FOLDER, entry), loading: join(FOLDER, '../src/page/loading.ts') },
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', comments: false },
      },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  return output.map((file) => {
    if (file.type !== 'chunk') throw new Error(`page: ${file.fileName} is no script`)
    return { path: file.fileName, bytes: encode(file.code) }
  })
}

/** @returns {Promise<PageFile>} */
async function buildStyle() {
  const source = readFileSync(join(FOLDER, '../src/page/page.css'))
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
  const bytes = encode(code)
  return { path: `assets/page-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.css`, bytes }
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
