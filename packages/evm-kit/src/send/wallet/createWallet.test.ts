import { createTestClock } from '@latchkey/testkit'
import { expect, it, vi } from 'vitest'
import type { WalletParts } from './createWallet.js'
import { createWallet } from './createWallet.js'

const ACCOUNT = `0x${'1'.repeat(40)}`
const HASH = `0x${'a'.repeat(64)}`
const CALL = { to: `0x${'2'.repeat(40)}`, data: '0x', value: 0n }
const CONNECTED = { status: 'connected', account: { address: ACCOUNT.toUpperCase().replace('X', 'x') }, connectorId: 'copper' }

/** The connected wallet, with one answer to every request. */
function setUp(answer: unknown, { session = CONNECTED as unknown, networkId = 'eip155:10' } = {}) {
  const clock = createTestClock()
  const request = vi.fn((_: { readonly method: string; readonly params: readonly unknown[] }) => Promise.resolve(answer))
  const parts = {
    context: { clock, state: { current: { sessions: { eip155: session }, activeNetworkIds: { eip155: networkId } } }, request },
    chain: { network: { namespace: 'eip155', caipNetworkId: 'eip155:10', reference: '10' } },
    account: ACCOUNT,
    signal: new AbortController().signal,
  }
  return { wallet: createWallet(parts as unknown as WalletParts), request, clock }
}

it('default: sends a transaction and returns its hash', async () => {
  expect(await setUp(HASH).wallet.send(CALL)).toBe(HASH)
})

it('default: a hash is kept in lower case', async () => {
  expect(await setUp(`0x${'A'.repeat(64)}`).wallet.send(CALL)).toBe(HASH)
})

it('default: the wallet is told account, call, value and the network, and a limit of gas where there is one', async () => {
  const { wallet, request } = setUp(HASH)
  await wallet.send({ ...CALL, value: 255n })
  await wallet.send(CALL, 21_000n)
  const common = { from: ACCOUNT, to: CALL.to, data: '0x', chainId: '0xa' }
  const method = 'eth_sendTransaction'
  expect(request.mock.calls.map(([asked]) => asked)).toMatchObject([
    { namespace: 'eip155', method, params: [{ ...common, value: '0xff' }] },
    { namespace: 'eip155', method, params: [{ ...common, value: '0x0', gas: '0x5208' }] },
  ])
  expect(request.mock.calls[0]?.[0].params[0]).not.toHaveProperty('gas')
  expect(wallet).toMatchObject({ account: ACCOUNT, chainIdHex: '0xa', validForMs: 600_000 })
})

it.each([
  ['another account', { session: { ...CONNECTED, account: { address: `0x${'3'.repeat(40)}` } } }],
  ['no account', { session: { status: 'disconnected' } }],
  ['an account that is connecting', { session: { ...CONNECTED, status: 'connecting' } }],
  ['no session', { session: null }],
  ['another network', { networkId: 'eip155:1' }],
])('behavior: with %s the wallet is not asked', async (_, change) => {
  const { wallet, request } = setUp(HASH, { session: CONNECTED, ...change })
  await expect(wallet.send(CALL)).rejects.toMatchObject({ code: 'SESSION_CHANGED', context: { namespace: 'eip155' } })
  expect(request).not.toHaveBeenCalled()
})

it('behavior: a wallet that does not answer in time is named', async () => {
  const { wallet, clock } = setUp(new Promise(() => undefined))
  const asked = wallet.ask('wallet_getCapabilities', [], 2_000).catch((error: unknown) => error)
  await clock.advance(2_000)
  expect(await asked).toMatchObject({ code: 'WALLET_TIMEOUT', context: { connectorId: 'copper', timeoutMs: 2_000 } })
})

it.each([[undefined], [null], [[HASH]], [{ hash: HASH }], [HASH.slice(0, -1)], [`${HASH}0`]])(
  'fault 72: %j is no hash, and the swap may have happened',
  async (answer) => {
    await expect(setUp(answer).wallet.send(CALL)).rejects.toMatchObject({
      code: 'EVM_UNKNOWN',
      context: { problem: 'The wallet answered eth_sendTransaction without a transaction hash.' },
    })
  },
)
