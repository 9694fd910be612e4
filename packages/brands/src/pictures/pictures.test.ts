import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkPicture } from '../../test/checkPicture.js'
import { KINDS, readPictures } from '../../test/readPictures.js'
import { addresses } from './addresses.js'
import { coinNames } from './coinNames.js'
import { currencyNames } from './currencyNames.js'
import { firstView } from './firstView.js'
import { networkNames } from './networkNames.js'

const pictures = await readPictures()

describe('every picture', () => {
  test.each([...pictures])('%s is plain, small, square and refers to nothing outside', (_, svg) => {
    expect(checkPicture(svg)).toEqual([])
  })

  test('is in a table: no file without a name', () => {
    for (const [kind, loaders] of Object.entries(KINDS)) {
      const files = readdirSync(join(import.meta.dirname, kind)).map((file) => file.replace('.ts', ''))
      expect(files.sort()).toEqual(Object.keys(loaders).sort())
    }
  })

  test('of the first view is the one of its own file', () => {
    for (const [name, svg] of Object.entries(firstView)) expect(svg).toBe(pictures.get(`wallets/${name}`))
  })
})

describe('broken pictures are found', () => {
  const [, plain = ''] = [...pictures][0] ?? []
  const broken: Readonly<Record<string, string>> = {
    'a script': plain.replace('</svg>', '<script>x</script></svg>'),
    'an outer picture': plain.replace('</svg>', '<image href="https://example.org/x.png"/></svg>'),
    'an outer style': plain.replace('</svg>', '<style>@import "//example.org/x.css"</style></svg>'),
    'a missing gradient': plain.replace('</svg>', '<path fill="url(#none)" d="M0 0h1z"/></svg>'),
    'another shape': plain.replace(/viewBox="[^"]+"/, 'viewBox="0 0 24 12"'),
    'too much': plain.replace('</svg>', `<path d="M0 0${'h1'.repeat(6_000)}z"/></svg>`),
  }
  test.each(Object.entries(broken))('%s', (_, svg) => {
    expect(checkPicture(plain)).toEqual([])
    expect(checkPicture(svg)).not.toEqual([])
  })
})

describe('names', () => {
  test('of networks, coins and currencies have a picture', () => {
    const named = [
      ...Object.values(networkNames).map((name) => `networks/${name}`),
      ...Object.values(coinNames).map((name) => `tokens/${name}`),
      ...Object.values(currencyNames).map((name) => `currencies/${name}`),
    ]
    expect(named.filter((name) => !pictures.has(name))).toEqual([])
  })

  test.each(Object.entries(addresses))('of the tokens of %s have a picture, and their addresses are of its form', async (chain, load) => {
    const forms = { eip155: /^0x[0-9a-f]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, polkadot: /^\d{1,10}$/ }
    const form = forms[chain.split(':')[0] as keyof typeof forms]
    const entries = Object.entries((await load()).addresses)
    expect(entries.filter(([address, name]) => !form.test(address) || !pictures.has(`tokens/${name}`))).toEqual([])
    expect(entries.length).toBeGreaterThan(0)
  })

  test('of ids are CAIP-2 and ISO 4217', () => {
    for (const id of [...Object.keys(networkNames), ...Object.keys(coinNames)]) expect(id).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
    for (const code of Object.keys(currencyNames)) expect(code).toMatch(/^[A-Z]{3}$/)
  })
})

describe('SOURCES.md', () => {
  const table = readFileSync(join(import.meta.dirname, '../../SOURCES.md'), 'utf8')
  const rows = Array.from(
    table.matchAll(/^\| (\w+\/[\w-]+) \| (.+?) \| .*? \| (.+?) \| (\w{16}) \|$/gm),
    ([, name = '', source, license, hash]) => ({
      name,
      source,
      license,
      hash,
    }),
  )

  test('names each picture once, with the hash of what is committed', () => {
    const hashes = [...pictures].map(([name, svg]) => [name, createHash('sha256').update(svg).digest('hex').slice(0, 16)])
    expect(Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))).toEqual(Object.fromEntries(hashes))
    expect(rows).toHaveLength(pictures.size)
  })

  test('names licences that allow it', () => {
    expect([...new Set(rows.map(({ license }) => license))].sort()).toEqual(['Apache-2.0', 'CC0-1.0', 'MIT'])
    expect(table).toContain('does not cover the mark')
  })

  test('names packages that NOTICE names', () => {
    const notice = readFileSync(join(import.meta.dirname, '../../NOTICE'), 'utf8')
    const packages = new Set(rows.map(({ source = '' }) => source).filter((source) => source.includes('@')))
    for (const source of packages) expect(notice).toContain(source.replace(/@([\d.]+)$/, ' $1'))
  })
})
