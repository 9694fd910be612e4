import { expectIdentity } from '@latchkey/feature-kit/testing'
import { isLatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { ProviderStage } from './createProviderStage.js'
import { ADDRESS, SLIPPAGE_BPS } from './createProviderStage.js'

/** What a provider says. */
export function testAnswers(stage: ProviderStage): void {
  const { signal } = stage
  it('default: says who it is and where it swaps', () => {
    const { provider, chain } = stage.fixtures
    expectIdentity(provider)
    expect(provider.networks, 'CAIP-2 ids, the network of the stage.fixtures among them').toContain(chain.network.caipNetworkId)
  })

  it('default: offers tokens of the network, each once, by address', async () => {
    const tokens = await stage.fixtures.provider.getTokens({ chain: stage.fixtures.chain, signal })
    for (const token of tokens) {
      expect(token.address, 'Addresses are lower case hexadecimal').toMatch(ADDRESS)
      expect(token.chainId, 'Tokens of the network that was asked for').toBe(stage.fixtures.chain.network.caipNetworkId)
      expect(token.isNative, "The network's own coin is not among them").toBe(false)
      expect(Number.isInteger(token.decimals) && token.decimals >= 0 && token.decimals <= 77, 'Decimals are 0 to 77').toBe(true)
    }
    expect(new Set(tokens.map(({ address }) => address)).size, 'Each token once').toBe(tokens.length)
  })

  it('default: quotes what it was asked for', async () => {
    const quoted = await stage.quoteEach()
    expect(new Set(quoted.map(({ pair }) => pair)).size, 'A quote for each pair of the stage.fixtures').toBe(stage.fixtures.pairs.length)
    for (const { pair, quote } of quoted) {
      const { chain, provider } = stage.fixtures
      expect(quote).toMatchObject({
        from: pair.from,
        to: pair.to,
        amountIn: pair.amountIn,
        slippageBps: SLIPPAGE_BPS,
        providerId: provider.id,
      })
      expect(quote.chainId).toBe(chain.network.caipNetworkId)
      expect(quote.amountOut > 0n, 'Something arrives').toBe(true)
      expect(
        quote.minimumOut * 10_000n >= quote.amountOut * BigInt(10_000 - SLIPPAGE_BPS),
        'The least is what the slippage allows, or more',
      ).toBe(true)
      expect(quote.minimumOut <= quote.amountOut, 'The least is at most what is expected').toBe(true)
      expect(quote.expiresAtMs, 'A quote is valid for a while').toBeGreaterThan(chain.clock.now())
      expect(quote.spender === undefined || ADDRESS.test(quote.spender), 'The spender is an address, lower case').toBe(true)
      if (pair.from.isNative) expect(quote.spender, "The network's own coin needs no approval").toBeUndefined()
      if (quote.route.length > 0)
        expect(
          quote.route.reduce((sum, part) => sum + part.amountIn, 0n),
          'Parts add up to the amount',
        ).toBe(quote.amountIn)
    }
    expect(
      new Set(quoted.filter(({ pair }) => pair === stage.fixtures.pairs[0]).map(({ quote }) => quote.id)).size,
      'Ids are unique in an answer',
    ).toBe(quoted.filter(({ pair }) => pair === stage.fixtures.pairs[0]).length)
  })

  it('default: no way is no quote, and no rejection', async () => {
    expect(await stage.ask(stage.fixtures.unroutable), 'An empty list says that there is no route').toEqual([])
  })

  it('behavior: ends when the answer is no longer of use', async () => {
    const [pair] = stage.fixtures.pairs
    if (!pair) return
    const request = { chain: stage.fixtures.chain, ...pair, slippageBps: SLIPPAGE_BPS, signal: AbortSignal.abort() }
    const outcome = await stage.fixtures.provider.getQuotes(request).catch((error: unknown) => error)
    expect(isLatchkeyError(outcome, 'ABORTED'), 'An aborted question rejects with ABORTED: hand the signal on').toBe(true)
  })

  it('error: another network is refused', async () => {
    const { provider, chain } = stage.fixtures
    const elsewhere = { ...chain, network: { ...chain.network, caipNetworkId: 'eip155:404404' } as const }
    const outcome = await provider.getTokens({ chain: elsewhere, signal }).catch((error: unknown) => error)
    expect(isLatchkeyError(outcome), 'A network that it does not swap on is refused with a LatchkeyError').toBe(true)
  })

  it('default: prices are by address, and none is negative', async () => {
    const { provider, chain, pairs } = stage.fixtures
    const tokens = pairs.flatMap(({ from, to }) => [from, to])
    for (const price of (await provider.getPrices?.({ chain, signal, tokens })) ?? []) {
      expect(
        tokens.map(({ address }) => address),
        'Only tokens that were asked for',
      ).toContain(price.address)
      expect(price.usdE18 >= 0n).toBe(true)
    }
  })
}
