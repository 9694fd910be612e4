// The example is third-party code: it uses public APIs only, no package knows it, and its first load is small.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCES = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|css|html|json)$/.test(path) && !/(node_modules|dist)\//.test(path))
    .map((path) => join(folder, path)),
)

/** The exported names of the packages. */
const PUBLIC = new Set(
  SOURCES.filter((path) => /^packages\/[^/]+\/package\.json$/.test(path)).flatMap((path) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { name: string; exports?: object }
    return Object.keys(exports).map((entry) => join(name, entry))
  }),
)

const FOLDER = join(ROOT, 'examples/plugin-ton')
const own = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path)),
)
const importsOf = (path: string) =>
  [...readFileSync(join(FOLDER, path), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name)

it('default: every import is a file of its own, a package of npm, or a public entry', () => {
  const names = own.flatMap(importsOf)
  expect(
    own.flatMap((path) => importsOf(path).filter((name) => name.startsWith('.') && !join(FOLDER, dirname(path), name).startsWith(FOLDER))),
  ).toEqual([])
  const ours = names.filter((name) => name.startsWith('@latchkey/'))
  expect(ours).toContain('@latchkey/kernel')
  expect(ours.filter((name) => !PUBLIC.has(name))).toEqual([])
})

it('default: no package and no application knows the chain', () => {
  // Package tests may use `ton` as an unknown chain.
  const sources = SOURCES.filter((path) => !/\.(test|test-d)\.|\/test\//.test(path))
  const knowing = sources.filter((path) => /tonconnect|plugin-ton|['"`]ton['"`:]/i.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(sources.length).toBeGreaterThan(300)
  expect(knowing).toEqual([])
})

it('default: it has at most the lines that the guide says', () => {
  const guide = readFileSync(join(ROOT, 'docs/guides/write-a-chain-plugin.md'), 'utf8')
  const said = (what: string) => Number(new RegExp(`(\\d+) lines of ${what}`).exec(guide)?.[1])
  const count = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + readFileSync(join(FOLDER, path), 'utf8').trimEnd().split('\n').length, 0)
  const isSupport = (path: string) => path.startsWith('test/')
  const isTest = (path: string) => path.includes('.test.')
  expect(count(own.filter((path) => !isTest(path) && !isSupport(path)))).toBeLessThanOrEqual(said('source'))
  expect(count(own.filter(isTest))).toBeLessThanOrEqual(said('tests'))
  expect(count(own.filter(isSupport))).toBeLessThanOrEqual(said('test wallet and chain'))
})

it('default: its first load is at most 2 KiB', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    // Every application has the first, chains share the second; the others load on first use, as the contract suite checks.
    external: ['@latchkey/kernel', '@latchkey/plugin-kit', '@ton/core', 'buffer'],
  })
  const first = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('plugin-ton/src/index.ts'))
  const eager = first?.[1].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path) ?? []
  const chunks = [first?.[0] ?? '', ...eager.filter((path) => !path.startsWith('@latchkey/'))]
  const bytes = chunks.map((chunk) => outputFiles.find(({ path }) => path.endsWith(chunk))?.contents ?? expect.fail(chunk))
  expect(bytes.reduce((sum, contents) => sum + gzipSync(contents).length, 0)).toBeLessThanOrEqual(2_048)
})
