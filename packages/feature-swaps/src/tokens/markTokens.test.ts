import { expect, it } from 'vitest'
import type { SwapToken } from '../contracts/index.js'
import { markTokens } from './markTokens.js'
import { mergeTokens } from './mergeTokens.js'
import type { TokenMark, TokenOrigin } from './TokenMark.js'
import { needsConsent } from './TokenMark.js'

let count = 0
const tokenOf = (symbol: string, name = symbol): SwapToken => ({
  chainId: 'eip155:1',
  address: `0x${(++count).toString(16).padStart(40, '0')}`,
  symbol,
  name,
  decimals: 6,
  isNative: false,
})
const marked = (...given: readonly (readonly [SwapToken, TokenOrigin])[]) =>
  markTokens(
    given.map(([token]) => token),
    Object.fromEntries(given.map(([token, origin]) => [token.address, { origin }])),
  )

it.each([
  ['USDC', 'USDC'],
  ['usdc', 'anything'],
  ['USDС', 'Cyrillic'],
  ['U S D C', 'spaces'],
  ['X', 'USD Coin'],
  ['X', 'USDC'],
  ['USD Coin', 'a name as a symbol'],
])('fault 70: an unlisted token called %j, %j is marked with the one that it looks like', (symbol, name) => {
  const [real, fake] = [tokenOf('USDC', 'USD Coin'), tokenOf(symbol, name)]
  for (const origin of ['unlisted', 'provider', 'list'] as const) {
    for (const given of [
      [
        [real, 'builtIn'],
        [fake, origin],
      ],
      [
        [fake, origin],
        [real, 'host'],
      ],
    ] as const) {
      const marks = marked(...given)
      expect(marks[fake.address]).toEqual({ origin, resembles: real.address })
      expect(marks[real.address]).not.toHaveProperty('resembles')
    }
  }
})

it('fault 70: another name is not marked', () => {
  const [real, other] = [tokenOf('USDC', 'USD Coin'), tokenOf('USDC.e', 'Bridged USDC')]
  expect(marked([real, 'host'], [other, 'unlisted'])[other.address]).toEqual({ origin: 'unlisted' })
})

it('fault 70: of two tokens that are believed as much both are marked, but none of the application and of this package', () => {
  const [first, second, third] = [tokenOf('SAME'), tokenOf('SAME'), tokenOf('SAME')]
  const equal = marked([first, 'provider'], [second, 'provider'], [third, 'provider'])
  expect(equal[first.address]?.resembles).toBe(second.address)
  expect(equal[second.address]?.resembles).toBe(first.address)
  expect(equal[third.address]?.resembles).toBe(first.address)
  const own = marked([first, 'host'], [second, 'builtIn'], [third, 'host'])
  expect(Object.values(own)).toEqual([{ origin: 'host' }, { origin: 'builtIn' }, { origin: 'host' }])
  const above = marked([first, 'unlisted'], [second, 'provider'])
  expect(above[second.address]).toEqual({ origin: 'provider' })
  expect(above[first.address]?.resembles).toBe(second.address)
})

it('fault 70: the most believed of those that look alike is named, wherever it stands, and by whichever of symbol and name', () => {
  const [first, second, real] = [tokenOf('SAME'), tokenOf('SAME'), tokenOf('SAME')]
  const marks = marked([first, 'provider'], [second, 'provider'], [real, 'builtIn'])
  expect([first, second].map(({ address }) => marks[address]?.resembles)).toEqual([real.address, real.address])
  const [bySymbol, byName, both] = [tokenOf('ONE'), tokenOf('TWO'), tokenOf('ONE', 'TWO')]
  expect(marked([bySymbol, 'provider'], [byName, 'host'], [both, 'unlisted'])[both.address]?.resembles).toBe(byName.address)
})

it('fault 70: a token without a mark counts as one of the application', () => {
  const [own, fake] = [tokenOf('SAME'), tokenOf('SAME')]
  expect(markTokens([own, fake], { [fake.address]: { origin: 'provider' } })).toEqual({
    [own.address]: { origin: 'host' },
    [fake.address]: { origin: 'provider', resembles: own.address },
  })
})

it('fault 70: tokens of a fetched list are compared with those of the application and of this package, not with each other', () => {
  const [first, second, third] = [tokenOf('SAME'), tokenOf('SAME'), tokenOf('SAME')]
  expect(Object.values(marked([first, 'list'], [second, 'list'], [third, 'provider']))).toEqual([
    { origin: 'list' },
    { origin: 'list' },
    { origin: 'provider', resembles: first.address },
  ])
})

it('fault 70: an old mark is made anew, and the other marks stay', () => {
  const token = tokenOf('ALONE')
  const marks = markTokens([token], { [token.address]: { origin: 'unlisted', resembles: '0x1', isOdd: true } })
  expect(marks[token.address]).toEqual({ origin: 'unlisted', isOdd: true })
  expect(markTokens([token], {})).toEqual({ [token.address]: { origin: 'host' } })
})

it('fault 70: 20,000 tokens of one name take no long task', () => {
  const tokens = Array.from({ length: 2_500 }, () => tokenOf('USDС', 'US Dollar Сoin'))
  const startedAt = performance.now()
  markTokens(tokens, Object.fromEntries(tokens.map(({ address }) => [address, { origin: 'provider' as const }])))
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

it.each<[TokenMark | undefined, boolean]>([
  [undefined, false],
  [{ origin: 'host' }, false],
  [{ origin: 'builtIn' }, false],
  [{ origin: 'list' }, false],
  [{ origin: 'provider' }, false],
  [{ origin: 'unlisted' }, true],
  [{ origin: 'provider', resembles: '0x1' }, true],
  [{ origin: 'provider', isOdd: true }, true],
  [{ origin: 'provider', isOdd: false }, false],
])('default: %j needs consent: %s', (mark, expected) => expect(needsConsent(mark)).toBe(expected))

const native: SwapToken = { ...tokenOf('ETH', 'Ether'), address: `0x${'e'.repeat(40)}`, isNative: true }
const plain = (token: SwapToken, isOdd = false) => ({ token, isOdd })

it.each<[TokenOrigin, readonly TokenOrigin[]]>([
  ['host', ['provider', 'list', 'builtIn', 'host']],
  ['builtIn', ['provider', 'list', 'builtIn']],
  ['list', ['unlisted', 'provider', 'list']],
  ['provider', ['unlisted', 'provider']],
])('fault 70: what a token is says %s of all that name it (%j), whatever the order of the list', async (origin, origins) => {
  const usdc = tokenOf('USDC')
  const others = { ...usdc, symbol: 'FAKE', decimals: 18 }
  const sources = origins.map((each) => ({ origin: each, tokens: [plain(each === origin ? usdc : others)] }))
  for (const given of [sources, sources.toReversed()]) {
    const { tokens, marks } = await mergeTokens(native, given)
    expect(tokens).toEqual([native, usdc])
    expect(marks).toEqual({ [native.address]: { origin: 'host' }, [usdc.address]: { origin } })
  }
})

it('fault 70: the coin stays the first whatever is listed at its address; each address once, in the order of the sources', async () => {
  const [one, two, three] = [tokenOf('ONE'), tokenOf('TWO'), tokenOf('THREE')]
  const { tokens, marks } = await mergeTokens(native, [
    { origin: 'builtIn', tokens: [plain(two)] },
    { origin: 'host', tokens: [plain({ ...native, symbol: 'NOT' }), plain(one, true), plain(two)] },
    { origin: 'provider', tokens: [plain(one), plain(tokenOf('ETH')), plain(three, true)] },
    { origin: 'unlisted', tokens: [plain(tokenOf('LAST'), true)] },
  ])
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'TWO', 'ONE', 'ETH', 'THREE', 'LAST'])
  expect(tokens[0]).toBe(native)
  expect(Object.values(marks)).toEqual(
    expect.arrayContaining([
      { origin: 'provider', resembles: native.address },
      { origin: 'provider', isOdd: true },
      { origin: 'unlisted', isOdd: true },
    ]),
  )
  expect(marks[one.address]).toEqual({ origin: 'host' })
})
