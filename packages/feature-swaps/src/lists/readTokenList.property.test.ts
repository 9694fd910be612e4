import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromJSONSchema } from 'zod'
import { readTokenList } from './readTokenList.js'
import type { TokenList } from './TokenList.js'

const require = createRequire(import.meta.url)
const real = require('@uniswap/default-token-list') as TokenList
/** The format's own schema. */
const standard = fromJSONSchema(require('@uniswap/token-lists/src/tokenlist.schema.json') as Parameters<typeof fromJSONSchema>[0])
const isStandard = (candidate: unknown): boolean => standard.safeParse(candidate).success

/** Mostly as the format wants it. */
const mostly = (valid: fc.Arbitrary<unknown>, ...wrong: readonly unknown[]) =>
  fc.oneof({ weight: 30, arbitrary: valid }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })
const token = fc.record(
  {
    chainId: mostly(fc.integer({ min: 1, max: 100_000 }), 0, -1, 1.5, '1', null),
    address: mostly(
      hex.map((digits) => `0x${digits}`),
      'So11111111111111111111111111111111111111112',
      '0x1',
      '__proto__',
      7,
    ),
    symbol: mostly(fc.string({ unit: 'grapheme', maxLength: 10 }), '', 'A B', null),
    name: mostly(fc.string({ unit: 'grapheme', maxLength: 30 }), '', '\n', 1),
    decimals: mostly(fc.integer({ min: 0, max: 255 }), -1, 256, 1.5, '18'),
    logoURI: mostly(fc.constantFrom('ipfs://a', 'https://a.example/a.png', 'data:image/png;base64,AA'), 'no url', 7),
    tags: mostly(fc.constantFrom(['a'], []), 'a'),
    extensions: mostly(fc.constantFrom({ a: 1, b: { c: { d: null } } }, {}), []),
  },
  { requiredKeys: ['chainId', 'address', 'symbol', 'name', 'decimals'] },
)
const list = fc.record(
  {
    name: mostly(fc.constantFrom('My List', 'a'), '', 'a'.repeat(31), 7, undefined),
    timestamp: mostly(fc.constant('2020-06-12T00:00:00Z'), 'yesterday', 7),
    version: mostly(fc.constant({ major: 1, minor: 0, patch: 0 }), { major: -1, minor: 0, patch: 0 }, { major: 1 }, null),
    tokens: mostly(fc.array(token, { minLength: 1, maxLength: 3 }), null, {}, []),
    keywords: mostly(fc.constant(['a']), ['a', 'a']),
    logoURI: mostly(fc.constant('ipfs://a'), 'no'),
  },
  { requiredKeys: ['name', 'timestamp', 'version', 'tokens'] },
)

it('property: a list that the schema of the format accepts is read with every token', () => {
  let accepted = 0
  fc.assert(
    fc.property(list, (candidate) => {
      if (!isStandard(candidate)) return
      accepted += 1
      const read = readTokenList(candidate)
      if ('problem' in read) return expect.fail(read.problem)
      const given = candidate.tokens as TokenList['tokens']
      expect(read.tokens.map(({ address, decimals, chainId }) => [address, decimals, chainId])).toEqual(
        given.map(({ address, decimals, chainId }) => [address, decimals, chainId]),
      )
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(200)
})

it('property: whatever it is, it is a list or a problem', () => {
  fc.assert(
    fc.property(fc.anything(), (candidate) => {
      expect(Object.keys(readTokenList(candidate))).toEqual(expect.arrayContaining(['problem']))
    }),
  )
})

it("default: Uniswap's own default list is in the format, and every token of it is read", () => {
  expect(isStandard(real)).toBe(true)
  expect(readTokenList(real)).toMatchObject({ name: 'Uniswap Labs Default', tokens: { length: real.tokens.length } })
})
