import { LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import type { RemoteAdapter } from './loadAdapter.js'
import { readAccounts, readApproved, readConnection } from './readSession.js'

const EVM = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const part = (changes: object) => ({ accounts: [], chains: [], methods: [], ...changes })

test('found by fuzzing, fault 60: chains and accounts of another namespace are dropped', () => {
  const namespaces = { solana: part({ accounts: [EVM, `${SOLANA}:1111`], chains: ['eip155:1', 'solanax:1', SOLANA] }) }
  expect(readApproved({ namespaces }, 'solana')).toEqual({ accounts: [`${SOLANA}:1111`], chains: [SOLANA], methods: [] })
  expect(readApproved({ namespaces }, 'eip155')).toBeUndefined()
})

test('default: a namespace that a wallet split by chain is merged', () => {
  const namespaces = { 'eip155:1': part({ accounts: [EVM], methods: ['a', 'b'] }), 'eip155:10': part({ accounts: [], methods: ['b'] }) }
  expect(readApproved({ namespaces }, 'eip155')).toEqual({ accounts: [EVM], chains: ['eip155:1', 'eip155:10'], methods: ['a', 'b'] })
})

/** A chain family where one key has an address on each chain: the chain's reference before it. `any` is an address without a chain. */
const adapter: RemoteAdapter = {
  namespace: 'dot',
  async parseAddress(text, _type, chainId = 'dot:none') {
    const [, key] = /^(?:any|one|two)-([a-z]+)$/.exec(text) ?? []
    if (key === undefined) throw new LatchkeyError('ADDRESS_INVALID', { namespace: 'dot', problem: 'It is none.' })
    return `${chainId.slice(4)}-${key}`
  },
}
const session = (accounts: readonly string[]) =>
  ({ namespaces: { dot: { accounts, chains: ['dot:one', 'dot:two'], methods: [], events: [] } } }) as unknown as Parameters<
    typeof readConnection
  >[0]

test('fault 71: each account has the spelling of its chain; those of one chain are one list', async () => {
  expect(
    (await readAccounts(['dot:one:any-alice', 'dot:two:any-alice', 'dot:one:one-alice', 'dot:one:?'], adapter)).map(
      ({ address }) => address,
    ),
  ).toEqual(['one-alice', 'two-alice'])
  const accounts = ['dot:one:any-alice', 'dot:two:any-alice', 'dot:two:any-bob']
  const on = async (chainId: `${string}:${string}`) =>
    (await readConnection(session(accounts), { adapter, chainIds: [chainId] }))?.accounts.map(({ address }) => address)
  expect(await on('dot:one')).toEqual(['one-alice'])
  expect(await on('dot:two')).toEqual(['two-alice', 'two-bob'])
})
