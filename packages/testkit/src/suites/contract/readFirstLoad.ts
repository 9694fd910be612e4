import { builtinModules } from 'node:module'
import { build, type BuildOptions, type Metafile } from 'esbuild'

/** The npm packages of a bundle, by load. */
export interface BundledPackages {
  /** With the application's first load. */
  readonly first: ReadonlySet<string>
  /** Only through `import()`. */
  readonly later: ReadonlySet<string>
}

/** `node_modules/viem/_esm/index.js` → `viem`; undefined for sources of the workspace. */
function packageOf(path: string): string | undefined {
  const inside = path.split('node_modules/').at(-1)
  if (inside === undefined || inside === path) return undefined
  const [scope = '', name] = inside.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** The chunks that the entry imports statically, itself included. */
function collectChunks(outputs: Metafile['outputs'], chunk: string, found = new Set<string>()): Set<string> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const { kind, path } of outputs[chunk]?.imports ?? []) {
    if (kind === 'import-statement') collectChunks(outputs, path, found)
  }
  return found
}

const packagesOf = (chunks: readonly Metafile['outputs'][string][]) =>
  new Set(
    chunks.flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? (packageOf(path) ?? []) : [])),
    ),
  )

/** The options of an application's bundler. */
export const bundling = (entry: string) =>
  ({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['latchkey-source'],
    // A browser package may still import one in a branch that never runs there.
    external: [...builtinModules, 'node:*'],
    loader: { '.css': 'text' },
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  }) satisfies BuildOptions

/**
 * Bundles an entry as an application's bundler would and lists which packages are in the first load.
 *
 * @param entry - Absolute path.
 */
export async function readFirstLoad(entry: string): Promise<BundledPackages> {
  const { metafile } = await build(bundling(entry))
  const { outputs } = metafile
  const entryChunk = Object.keys(outputs).find((path) => outputs[path]?.entryPoint && isEntry(outputs[path], entry)) ?? ''
  const first = collectChunks(outputs, entryChunk)
  const pick = (isFirst: boolean) => Object.entries(outputs).flatMap(([path, output]) => (first.has(path) === isFirst ? [output] : []))
  return { first: packagesOf(pick(true)), later: packagesOf(pick(false)) }
}

/** esbuild reports entry points relative to the working folder; dynamic imports are entry points too. */
const isEntry = ({ entryPoint = '' }: { entryPoint?: string }, entry: string) =>
  entry.replaceAll('\\', '/').endsWith(entryPoint.replace(/^(\.\.\/)+/, ''))
