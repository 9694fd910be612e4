import { expect, it } from 'vitest'
import type { SwapToken } from '../contracts/index.js'
import { readOffered } from './readOffered.js'

const good: SwapToken = {
  chainId: 'eip155:1',
  address: `0x${'ab'.repeat(20)}`,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  isNative: false,
}
/** A token with a member that throws when it is read. */
const THROWING: unknown = Object.defineProperty({ ...good }, 'symbol', {
  enumerable: false,
  get() {
    throw new TypeError('no')
  },
})
const read = (...offered: readonly unknown[]) => readOffered(offered, 'eip155:1', 10)

it('default: a copy with the members that the contract names, and the address in lower case', () => {
  const given = { ...good, address: `0x${'AB'.repeat(20)}`, extra: 1 }
  expect(read(given)).toEqual([{ token: good, isOdd: false }])
})

it.each([
  null,
  undefined,
  'text',
  [],
  { ...good, address: undefined },
  { ...good, address: '__proto__' },
  { ...good, address: `0x${'g'.repeat(40)}` },
  { ...good, address: `0x${'a'.repeat(41)}` },
  { ...good, address: `00x${'a'.repeat(40)}` },
  { ...good, chainId: 'eip155:10' },
  { ...good, isNative: true },
  { ...good, decimals: '6' },
  { ...good, decimals: -1 },
  { ...good, decimals: 78 },
  { ...good, decimals: 1.5 },
  THROWING,
])('fault 70: %j is no token, and breaks no other', (offered) => {
  expect(read(offered, good)).toEqual([{ token: good, isOdd: false }])
})

it('fault 70: 0 and 77 decimals are possible', () => {
  expect(read({ ...good, decimals: 0 }, { ...good, decimals: 77 }).map(({ token }) => token.decimals)).toEqual([0, 77])
})

it('fault 70: names are cleaned and bounded, and an odd one is told', () => {
  const [hidden, long, named, none] = read(
    { ...good, symbol: 'US\u200bDC' },
    { ...good, symbol: 'A'.repeat(10_000_000), name: 'B'.repeat(100) },
    { ...good, symbol: '__proto__', name: '\u202eniocD' },
    { ...good, symbol: '', name: 7 },
  )
  expect(hidden).toMatchObject({ token: { symbol: 'USDC' }, isOdd: true })
  expect(long).toMatchObject({ token: { symbol: 'A'.repeat(64), name: 'B'.repeat(64) }, isOdd: false })
  expect(named).toMatchObject({ token: { symbol: '__proto__', name: 'niocD' }, isOdd: true })
  expect(none).toMatchObject({ token: { symbol: '0xabab…abab', name: '0xabab…abab' } })
})

it('fault 70: only a picture that needs no request, and no large one', () => {
  const icon = (iconUrl: unknown) => read({ ...good, iconUrl })[0]?.token.iconUrl
  expect(icon('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  expect(icon(`data:image/png;base64,${'A'.repeat(8_170)}`)).toHaveLength(8_192)
  for (const bad of ['https://tracker.example/a.png', 'ipfs://a', 'data:text/html,a', ' data:image/png;base64,AA', 7, undefined])
    expect(icon(bad)).toBeUndefined()
  expect(icon(`data:image/png;base64,${'A'.repeat(8_171)}`)).toBeUndefined()
  expect(read({ ...good, iconUrl: 'ipfs://a' })[0]?.token).toEqual(good)
})

it('fault 70: no more than the limit, and nothing of what is no list', () => {
  expect(
    readOffered(
      Array.from({ length: 20_000 }, () => good),
      'eip155:1',
      500,
    ),
  ).toHaveLength(500)
  expect(readOffered({ length: 3, 0: good }, 'eip155:1', 500)).toEqual([])
  expect(readOffered('no', 'eip155:1', 500)).toEqual([])
})
