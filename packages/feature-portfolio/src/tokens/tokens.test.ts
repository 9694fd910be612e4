import { expect, it } from 'vitest'
import type { Holding } from './Holding.js'
import { advertises } from './judge.js'
import { toPortfolio } from './toPortfolio.js'

const holding = (parts: Partial<Holding> = {}): Holding => ({
  chainId: 'eip155:1',
  address: `0x${'11'.repeat(20)}`,
  symbol: 'TKN',
  name: 'Token',
  decimals: 6,
  amountBaseUnits: 1_000_000n,
  ...parts,
})
const address = (digit: string) => `0x${digit.repeat(40)}`

it('default: the most valuable first, then the coin, then others by symbol, low quality and spam last', () => {
  const { tokens, total } = toPortfolio([
    holding({ address: address('1'), symbol: 'Claim at x.com', price: 1_000 }),
    holding({ address: address('2'), symbol: 'RCPT', name: 'Receipt', decimals: 0, price: 5 }),
    holding({ address: address('3'), symbol: 'BBB' }),
    holding({ address: address('4'), symbol: 'AAA' }),
    holding({ address: undefined, symbol: 'ETH' }),
    holding({ address: address('5'), symbol: 'LOW', price: 0.1 }),
    holding({ address: address('6'), symbol: 'TOP', price: 0.2 }),
  ])
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['TOP', 'LOW', 'ETH', 'AAA', 'BBB', 'RCPT', 'Claim at x.com'])
  expect(tokens.map(({ hidden }) => hidden)).toEqual([...Array.from({ length: 5 }, () => undefined), 'lowQuality', 'spam'])
  expect(total, 'hidden ones count nothing').toBe('0.3')
})

it('default: named twice in another case it is one token; of Solana, where case matters, two', () => {
  const one = holding({ address: `0x${'ab'.repeat(20)}` })
  expect(toPortfolio([one, { ...one, address: one.address?.toUpperCase().replace('0X', '0x') }]).tokens).toHaveLength(1)
  const mint = { chainId: 'solana:1', address: 'abc' } as const
  expect(toPortfolio([holding(mint), holding({ ...mint, address: 'ABC' })]).tokens).toHaveLength(2)
})

it('default: amounts of nothing are left out, but not the coin', () => {
  const nothing = { amountBaseUnits: 0n }
  expect(toPortfolio([holding(nothing), holding({ ...nothing, address: undefined })]).tokens).toHaveLength(1)
})

it('behavior: hostile texts are cleaned and bounded, and no picture of another host is shown', () => {
  const [token] = toPortfolio([
    holding({ symbol: 'US\u202eDC', name: `\u200b${'x'.repeat(10_000)}`, icon: 'https://evil.example/pixel.png' }),
  ]).tokens
  expect(token).toMatchObject({ symbol: 'USDC' })
  expect(token?.name.length).toBeLessThanOrEqual(64)
  expect(token).not.toHaveProperty('icon')
  expect(toPortfolio([holding({ symbol: '\u202e', name: '' })]).tokens[0]?.symbol).toBe('0x1111…1111')
})

it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [-1], [0], [1e300]])('behavior: %s is no price', (price) => {
  expect(toPortfolio([holding({ price })])).toMatchObject({ total: undefined, tokens: [{ symbol: 'TKN' }] })
})

it.each([
  ['Visit t.me/airdrop to claim', true],
  ['$1000 USDC reward', true],
  ['ethdrop.xyz', true],
  ['USD Coin', false],
  ['Wrapped Ether', false],
  ['yearn.finance', true],
  ['PancakeSwap LP v2.0', false],
])('default: whether %s advertises: %s', (text, expected) => expect(advertises(text)).toBe(expected))

it.each([
  ['USDС', 'spam'],
  ['ＵＳＤＣ', 'spam'],
  ['𝐔𝐒𝐃𝐂', 'spam'],
  ['ЕТН', 'spam'],
  ['ΒΤΟ2', 'spam'],
  ['2026', undefined],
  ['РУБЛЬ', undefined],
  ['ДОМ', undefined],
  ['円', undefined],
  ['CAFÉ', undefined],
  ['ETНER', 'spam'],
  ['x'.repeat(25), 'spam'],
  ['РУБ', undefined],
  ['米', undefined],
  ['USDC', undefined],
])('default: the symbol %s is %s', (symbol, hidden) => expect(toPortfolio([holding({ symbol })]).tokens[0]?.hidden).toBe(hidden))
