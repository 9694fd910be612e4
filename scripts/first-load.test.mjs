// What a page carries before its visitor acts holds no code that asks nodes or services, or speaks with wallets, and no schema.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const PACKAGES = ['kernel', ...readdirSync(join(ROOT, 'packages')).filter((name) => name.startsWith('plugin-'))]

/**
 * Source files that an entry reaches without `import()`.
 * @param {string} name
 */
async function eagerOf(name) {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'packages', name, 'src/index.ts')],
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
  const pending = Object.keys(outputs).filter((path) => outputs[path].entryPoint?.endsWith(`${name}/src/index.ts`))
  const seen = new Set(pending)
  for (const path of seen) {
    for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') seen.add(next)
  }
  return [...seen].flatMap((path) =>
    Object.entries(outputs[path].inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput ? [input] : [])),
  )
}

it.each(PACKAGES)('default: the first load of %s asks nobody', { timeout: 120_000 }, async (name) => {
  const files = await eagerOf(name)
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.filter((path) =>
      /plugin-kit\/src\/(nodes|shapes|wallet)\/|node_modules\/zod\/|Shapes\.ts$|kernel\/src\/http\/(?!lazyHttpClient)/.test(path),
    ),
  ).toEqual([])
})
