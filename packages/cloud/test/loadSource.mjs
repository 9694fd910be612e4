// Loads TypeScript of this package in a process of its own: the oldest supported Node cannot, and no test waits for a build.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** Sources of the workspace are bundled; what comes from npm, and Node's own modules, Node loads itself. @type {import('esbuild').Plugin} */
const npmIsExternal = {
  name: 'npm is external',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@latchkey/') || pluginData === npmIsExternal || isBuiltin(path)) return undefined
      // Each package's own version, wherever the bundle is.
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: npmIsExternal })
      return found.errors.length > 0 ? { path, external: true } : { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

/**
 * @param {string} path - From this folder
 * @returns {Promise<any>} Its exports.
 */
export async function loadSource(path) {
  // Beside the package's dependencies, where Node looks for them.
  mkdirSync(join(PACKAGE, 'node_modules'), { recursive: true })
  const folder = mkdtempSync(join(PACKAGE, 'node_modules', '.latchkey-source-'))
  const outfile = join(folder, 'source.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['latchkey-source'],
    plugins: [npmIsExternal],
    tsconfigRaw: {},
    logLevel: 'warning',
    // It removes itself once it runs: a process that is killed leaves nothing.
    banner: { js: `import { rmSync as removeSource } from 'node:fs'; removeSource(${JSON.stringify(folder)}, { recursive: true })` },
  })
  return import(pathToFileURL(outfile).href)
}
