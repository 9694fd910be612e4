import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'

/** KiB, gzip: the list of wallets with its pictures. */
const FIRST_VIEW = 12

/** The package as an application's bundler splits it; the kernel is in the application anyway. */
const built = build({
  entryPoints: [new URL('defaults/index.ts', import.meta.url).pathname],
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  write: false,
  metafile: true,
  outdir: 'out',
  external: ['@latchkey/kernel'],
})

describe('what is downloaded', () => {
  let sizes: ReadonlyMap<string, number>
  let texts: ReadonlyMap<string, string>
  let outputs: Awaited<typeof built>['metafile']['outputs']

  beforeAll(async () => {
    const { outputFiles, metafile } = await built
    outputs = metafile.outputs
    texts = new Map(outputFiles.map(({ path, text }) => [path.split('/').at(-1) ?? '', text]))
    sizes = new Map([...texts].map(([name, text]) => [name, gzipSync(text).length / 1_024]))
  })

  /** The file of a source and all that it imports statically. */
  function closureOf(source: string): readonly string[] {
    const start = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source))?.[0]
    const found = new Set<string>()
    const visit = (file: string): void => {
      if (found.has(file)) return
      found.add(file)
      for (const { path, kind, external } of outputs[file]?.imports ?? []) if (!external && kind === 'import-statement') visit(path)
    }
    if (start) visit(start)
    return [...found].map((file) => file.split('/').at(-1) ?? '')
  }

  test('what an interface draws by itself is at most 12 KiB, and checks no options', () => {
    const files = closureOf('src/defaults/index.ts')
    expect(files.flatMap((file) => Object.keys(outputs[`out/${file}`]?.inputs ?? {})).join()).not.toContain('readOverrides')
    const total = files.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0)
    expect(total).toBeLessThan(FIRST_VIEW)
    expect(total).toBeGreaterThan(4)
  })

  test('the entry has the pictures of the first view only, and each other one is a file of its own', () => {
    const inputs = closureOf('src/defaults/index.ts').flatMap((file) => Object.keys(outputs[`out/${file}`]?.inputs ?? {}))
    expect(inputs.filter((input) => /\/pictures\/(?!drawFrom)/.test(input))).toEqual([expect.stringMatching(/firstView\.ts$/)])
    expect(inputs.some((input) => input.endsWith('pictureIn.ts'))).toBe(true)
    expect(closureOf('pictures/tokens/usdc.ts')).toHaveLength(1)
    expect(closureOf('pictures/wallets/unisat.ts')).toHaveLength(1)
  })

  test('it has the wallets of EIP-155 chains, and nothing of coins: both come with the first that needs them', () => {
    const inputs = closureOf('src/defaults/index.ts').flatMap((file) => Object.keys(outputs[`out/${file}`]?.inputs ?? {}))
    expect(inputs.filter((input) => /rows\/|lookups\/(coin|token)/.test(input))).toEqual([expect.stringMatching(/rows\/eip155\.ts$/)])
  })

  test('a table of pictures is small, whatever it names', () => {
    for (const kind of ['wallets', 'tokens', 'networks', 'currencies']) {
      const [file = ''] = closureOf(`pictures/${kind}.ts`)
      expect(sizes.get(file), kind).toBeLessThan(6)
    }
  })

  test('nothing asks another host', () => {
    for (const [name, text] of texts) expect(text, name).not.toMatch(/\bfetch\(|XMLHttpRequest|new Image|sendBeacon|import\(["']https?:/)
  })
})
