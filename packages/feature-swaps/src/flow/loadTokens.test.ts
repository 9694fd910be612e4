import { word } from '@latchkey/evm-kit/testing'
import { expect, it } from 'vitest'
import { createParts } from '../../test/flowParts.js'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapProvider, SwapToken } from '../contracts/index.js'
import { markOwn } from '../safety/ownBuilders.js'
import { loadTokens } from './loadTokens.js'

const { signal } = new AbortController()
const [usd, two, three] = [tokenOf('a'), tokenOf('b'), tokenOf('c')]
const coin = tokenOf('e', { symbol: 'ETH', isNative: true })

const providerOf = (
  id: string,
  tokens: () => Promise<readonly SwapToken[]>,
  networks: SwapProvider['networks'] = ['eip155:1'],
): SwapProvider => ({
  id,
  name: id,
  networks,
  getTokens: tokens,
  getQuotes: async () => [],
  buildSwap: () => expect.fail('no swap'),
})
const own = (...tokens: readonly SwapToken[]) =>
  markOwn(
    providerOf('own', async () => tokens),
    async () => undefined,
  )
const third = (...tokens: readonly SwapToken[]) => providerOf('third', async () => tokens)
const broken = providerOf('broken', () => Promise.reject(new TypeError('It broke.')))
const listOf = (...tokens: readonly SwapToken[]) => ({
  name: 'Mine',
  timestamp: '2024-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: tokens.map(({ address, symbol, name, decimals }) => ({ chainId: 1, address, symbol, name, decimals })),
})
const addressesOf = (tokens: readonly SwapToken[]) => tokens.map(({ address }) => address)

it("default: the coin, our own tokens, those of the application's lists, then those of others, with who named them", async () => {
  const parts = createParts({}, { providers: [third(three), own(usd)], options: { tokenLists: [listOf(two)] } })
  const { tokens, marks = {}, failedLists } = await loadTokens(parts, signal)
  expect(tokens[0]).toMatchObject(coin)
  expect(addressesOf(tokens)).toEqual(addressesOf([coin, usd, two, three]))
  expect(Object.entries(marks).map(([address, { origin }]) => [address, origin])).toEqual(
    expect.arrayContaining([
      [usd.address, 'builtIn'],
      [two.address, 'host'],
      [three.address, 'provider'],
    ]),
  )
  expect([failedLists, parts.said]).toEqual([[], []])
})

it('default: what the application names by address is offered in place of what providers offer, and read from the chain', async () => {
  const options = { tokens: { 'eip155:1': [two.address.toUpperCase().replace('0X', '0x')] } }
  const parts = createParts({}, { providers: [own(usd), providerOf('unasked', () => expect.fail('asked'))], options })
  const { tokens, marks, failedLists } = await loadTokens(parts, signal)
  expect(addressesOf(tokens)).toEqual(addressesOf([coin, two]))
  expect(marks?.[two.address]).toEqual({ origin: 'host' })
  expect(failedLists).toEqual([])
  expect([...parts.verified]).toEqual([`eip155:1 ${two.address}`])
})

it('parameters: what it names of another network changes nothing; a provider of another network is not asked', async () => {
  const elsewhere = providerOf('elsewhere', () => expect.fail('asked'), ['eip155:10'])
  const parts = createParts({}, { providers: [own(usd), elsewhere], options: { tokens: { 'eip155:10': [two.address] } } })
  const { tokens, failedLists } = await loadTokens(parts, signal)
  expect(addressesOf(tokens)).toEqual(addressesOf([coin, usd]))
  expect([failedLists, parts.said]).toEqual([[], []])
})

it('error: one that fails is told, and breaks no other; where there is no token at all it is the failure', async () => {
  const one = createParts({}, { providers: [broken, own(usd)] })
  expect(addressesOf((await loadTokens(one, signal)).tokens)).toEqual(addressesOf([coin, usd]))
  expect(one.said).toEqual(['warn: Loading failed'])
  await expect(loadTokens(createParts({}, { providers: [broken] }), signal)).rejects.toThrow('It broke.')
  const listed = createParts({}, { providers: [broken], options: { tokenLists: [listOf(two)] } })
  expect(addressesOf((await loadTokens(listed, signal)).tokens)).toEqual(addressesOf([coin, two]))
  const failed = createParts({}, { providers: [broken], options: { tokenLists: [listOf()] } })
  await expect(loadTokens(failed, signal)).rejects.toThrow('It broke.')
  expect(failed.said).toContain('warn: A token list could not be loaded.')
  const elsewhere = listOf(two).tokens.map((token) => ({ ...token, chainId: 10 }))
  const empty = createParts({}, { providers: [broken], options: { tokenLists: [{ ...listOf(two), tokens: elsewhere }] } })
  await expect(loadTokens(empty, signal)).rejects.toThrow('It broke.')
  const beside = createParts({}, { providers: [own(usd)], options: { tokenLists: [listOf()] } })
  expect((await loadTokens(beside, signal)).failedLists).toMatchObject([{ list: 'Mine', failure: { code: 'SWAPS_LIST_FAILED' } }])
  const nameless = createParts({}, { answer: () => '0x', options: { tokens: { 'eip155:1': [usd.address] } } })
  await expect(loadTokens(nameless, signal)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
  // Of several that the application names one may be no token.
  const answer = (to: string, data: string) => (to === two.address && data === '0x313ce567' ? `0x${word(6n)}` : '0x')
  const named = createParts({}, { answer, options: { tokens: { 'eip155:1': [usd.address, two.address] } } })
  expect(addressesOf((await loadTokens(named, signal)).tokens)).toEqual(addressesOf([coin, two]))
})

it('default: nobody who offers tokens leaves the coin; where nobody can swap there is none', async () => {
  expect(addressesOf((await loadTokens(createParts({}), signal)).tokens)).toEqual([coin.address])
  const parts = { ...createParts({}), network: () => undefined }
  expect(await loadTokens(parts, signal)).toEqual({ tokens: [], marks: {}, failedLists: [] })
})

it('fault 70: what the visitor entered stays, the last and marked, with what its name had', async () => {
  const [plain, unmarked] = [tokenOf('d', { symbol: 'PLAIN' }), tokenOf('f')]
  const entered = { [two.address]: { origin: 'unlisted', isOdd: true }, [plain.address]: { origin: 'unlisted' } } as const
  const marks = { ...entered, [three.address]: { origin: 'provider' } } as const
  const parts = createParts({ tokens: [two, three, unmarked, plain], marks }, { providers: [own(usd), third(usd)] })
  const loaded = await loadTokens(parts, signal)
  expect(addressesOf(loaded.tokens)).toEqual(addressesOf([coin, usd, two, plain]))
  expect(loaded.marks).toMatchObject(entered)
  expect(loaded.marks?.[plain.address]).toEqual({ origin: 'unlisted' })
  expect(loaded.marks?.[usd.address]).toEqual({ origin: 'builtIn' })
})

it('fault 70: of one provider 500 tokens are read', async () => {
  const many = Array.from({ length: 501 }, (_, index) => ({ ...usd, address: `0x${index.toString(16).padStart(40, '0')}` }))
  const parts = createParts({}, { providers: [third(...many)] })
  expect((await loadTokens(parts, signal)).tokens).toHaveLength(501)
})
