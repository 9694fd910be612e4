// Builds one measured application with Vite, and React apart from it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { page } from './application.mjs'

/** @typedef {Awaited<ReturnType<typeof buildApplication>>} Built */

/** Specifier → file that serves it. */
const REACT = {
  react: '/react/react.js',
  'react/jsx-runtime': '/react/jsx-runtime.js',
  'react-dom': '/react/react-dom.js',
  'react-dom/client': '/react/react-dom-client.js',
}

/** @type {import('vite').InlineConfig} */
const SHARED = { logLevel: 'warn', configFile: false, envDir: false, publicDir: false }

/**
 * Bytes of the text as a server with gzip sends it.
 * @param {string | Buffer} text
 */
export const gzipBytes = (text) => gzipSync(text, { level: 9 }).length

/**
 * React and its renderer as one set of ES modules: the entries share one copy.
 * @param {string} folder
 * @param {string} outDir
 */
async function buildReact(folder, outDir) {
  /** @type {Record<string, string>} */
  const input = {}
  for (const [specifier, url] of Object.entries(REACT)) {
    const name = basename(url, '.js')
    const names = Object.keys(await import(specifier)).filter((key) => key !== 'default' && key !== 'module.exports')
    input[name] = join(folder, `react-${name}.mjs`)
    writeFileSync(input[name], `import * as all from '${specifier}'\nexport const { ${names} } = all\nexport default all\n`)
  }
  await build({
    ...SHARED,
    root: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(outDir, 'react'),
      emptyOutDir: false,
      rollupOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
}

/**
 * Files that chunks load at once: their own and all they import statically.
 * @param {string} outDir
 * @param {(key: string, chunk: import('vite').ManifestChunk) => boolean | undefined} isWanted - By key and chunk of Vite's manifest.
 */
function readFiles(outDir, isWanted) {
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key]
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const sheet of chunk.css ?? []) files.add(sheet)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (isWanted(key, chunk)) visit(key)
  return [...files]
}

/**
 * Builds `source` in `folder`, where the packages are installed.
 * @param {string} folder
 * @param {string} name
 * @param {string} source
 * @returns `outDir` to serve, the `files` of the first load and their `bytes` of gzip together, and `filesOf` modules that load later.
 */
export async function buildApplication(folder, name, source) {
  const root = join(folder, name)
  const outDir = join(root, 'dist')
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'main.js'), source)
  writeFileSync(join(root, 'index.html'), page(REACT))
  await build({
    ...SHARED,
    root,
    build: { outDir, manifest: true, modulePreload: { polyfill: false }, rollupOptions: { external: Object.keys(REACT) } },
  })
  const files = readFiles(outDir, (_, { isEntry }) => isEntry)
  // The bundler leaves its own helpers in the entry, or puts them into a file beside it, as the rest of the application falls out: they count as one text.
  const [entry = '', ...others] = files
  const isHelpers = (/** @type {string} */ file) => /\/rolldown-runtime-/.test(file)
  const texts = [[...others.filter(isHelpers), entry], ...others.filter((file) => !isHelpers(file)).map((file) => [file])]
  const bytes = texts.reduce((sum, parts) => sum + gzipBytes(parts.map((file) => readFileSync(join(outDir, file), 'utf8')).join('')), 0)
  /** @param {string[]} modules */
  const filesOf = (modules) => readFiles(outDir, (key) => modules.some((module) => key.endsWith(module)))
  return { outDir, files, bytes, filesOf, addReact: () => buildReact(folder, outDir) }
}
