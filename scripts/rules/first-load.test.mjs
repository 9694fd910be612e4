// What a page carries before its visitor acts holds no code that asks nodes or services, or speaks with wallets, and no schema.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const NAMES = readdirSync(join(ROOT, 'packages'))

/** What a host has in its list of plugins: all of a chain's entry; of a feature's the factory, since bundlers drop providers that nobody names. */
const FIRST = [
  ...['kernel', ...NAMES.filter((name) => name.startsWith('plugin-'))].map((name) => [`${name}/src/index.ts`, '*']),
  ...NAMES.filter((name) => name.startsWith('feature-') && name !== 'feature-kit').flatMap((name) =>
    ['index', 'headless']
      .map((entry) => `${name}/src/${entry}.ts`)
      .filter((entry) => existsSync(join(ROOT, 'packages', entry)))
      .map((entry) => [entry, `{ ${name.slice('feature-'.length)} }`]),
  ),
]

/**
 * Source files that a first load has without `import()`.
 * @param {string} entry
 * @param {string} names
 */
async function eagerOf(entry, names) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: `export ${names} from './${entry}'`, resolveDir: join(ROOT, 'packages'), sourcefile: 'first.js' },
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    platform: 'browser',
    conditions: ['latchkey-source'],
    logLevel: 'silent',
  })
  const { outputs } = metafile
  const pending = Object.keys(outputs).filter((path) => outputs[path].entryPoint === 'packages/first.js')
  const seen = new Set(pending)
  for (const path of seen) {
    for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') seen.add(next)
  }
  return [...seen].flatMap((path) =>
    Object.entries(outputs[path].inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput ? [input] : [])),
  )
}

it.each(FIRST)('default: the first load of %s asks nobody', { timeout: 120_000 }, async (entry, names) => {
  const files = await eagerOf(entry, names)
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.filter((path) =>
      /plugin-kit\/src\/(nodes|shapes|wallet)\/|(evm|server)-kit\/|node_modules\/(zod|viem|jose)\/|Shapes\.ts$|kernel\/src\/http\//.test(
        path,
      ),
    ),
  ).toEqual([])
})
