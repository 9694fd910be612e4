// One build for every package; each package's `build` script runs it in the package's folder.
// The entries are read from `exports`, all dependencies stay external, one output file per source file (or per group of them).
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'
import { clientDirective } from '../scripts/build/clientDirective.mjs'
import { constants } from '../scripts/build/constants.mjs'
import { cssText } from '../scripts/build/cssText.mjs'
import { declarations } from '../scripts/build/declarations.mjs'
import { nameEntries, outputOf } from '../scripts/build/groups.mjs'

const SOURCE = 'latchkey-source'

/** An entry of types only has no code and needs none; cycles are the matter of `npm run check:graph`. */
const TOLERATED = new Set(['EMPTY_BUNDLE', 'CIRCULAR_DEPENDENCY'])

/** @type {import('../scripts/packages/pack.mjs').PackageManifest} */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = Object.values(manifest.exports)
  .flatMap((target) => (typeof target === 'object' && target[SOURCE]) || [])
  .filter((source) => !source.endsWith('.css'))
const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** @param {string} id */
const isExternal = (id) => id.startsWith('node:') || dependencies.some((name) => id === name || id.startsWith(`${name}/`))

rmSync('dist', { recursive: true, force: true })
copyFileSync(new URL('../LICENSE', import.meta.url), 'LICENSE')

/** @type {import('rollup').RollupOptions} */
export default {
  input: nameEntries(entries),
  external: isExternal,
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    ...outputOf(manifest.name),
  },
  treeshake: { moduleSideEffects: false },
  plugins: [
    cssText(),
    constants(),
    nodeResolve({ extensions: ['.ts', '.tsx', '.js'] }),
    esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
    clientDirective({ entries: entries.map((entry) => resolve(entry)) }),
    declarations({ entries: entries.map((entry) => resolve(entry)) }),
  ],
  onwarn(warning) {
    if (TOLERATED.has(warning.code ?? '')) return
    // An unresolved import would be left in the package and break every host: a warning is a failure.
    throw new Error(warning.message)
  },
}
