import { createTestClock } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapChain } from '../contracts/index.js'
import { mergeTokens } from '../tokens/mergeTokens.js'
import type { FlowParts } from './FlowParts.js'
import { readHostTokens } from './readHostTokens.js'

const [USDC, FAKE, NEW] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const listOf = (...tokens: readonly (readonly [address: string, symbol: string])[]) => ({
  name: 'List',
  timestamp: '2024-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: tokens.map(([address, symbol]) => ({ chainId: 1, address, symbol, name: symbol, decimals: 6 })),
})

it('fault 70: a list that is fetched neither renames a token of ours, nor passes another for it; one of the application may', async () => {
  const theirs = listOf([USDC, 'WBTC'], [FAKE, 'USDC'], [NEW, 'NEW'])
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(theirs)))
  onTestFinished(() => fetched.mockRestore())
  const { signal } = new AbortController()
  const context = { clock: createTestClock(), signal, log: { warn: () => undefined } }
  const chain = { network: { caipNetworkId: 'eip155:1' } } as unknown as SwapChain
  const read = async (tokenLists: readonly (string | ReturnType<typeof listOf>)[]) => {
    const { listed } = await readHostTokens({ options: { tokenLists }, context } as unknown as FlowParts, chain, signal)
    const ours = { token: { ...tokenOf('a'), symbol: 'USDC', name: 'USD Coin' }, isOdd: false }
    const native = { ...tokenOf('e'), symbol: 'ETH', name: 'Ether', isNative: true }
    const { tokens, marks } = await mergeTokens(native, [{ origin: 'builtIn', tokens: [ours] }, ...listed])
    return tokens.map(({ address, symbol }) => ({ address, symbol, ...marks[address] })).slice(1)
  }
  expect(await read(['https://lists.test/tokens.json'])).toEqual([
    { address: USDC, symbol: 'USDC', origin: 'builtIn' },
    { address: FAKE, symbol: 'USDC', origin: 'list', resembles: USDC },
    { address: NEW, symbol: 'NEW', origin: 'list' },
  ])
  expect(await read([theirs])).toEqual([
    { address: USDC, symbol: 'WBTC', origin: 'host' },
    { address: FAKE, symbol: 'USDC', origin: 'host' },
    { address: NEW, symbol: 'NEW', origin: 'host' },
  ])
})
