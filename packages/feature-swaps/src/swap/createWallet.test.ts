import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import type { WalletParts } from './createWallet.js'
import { createWallet } from './createWallet.js'

const ACCOUNT = `0x${'1'.repeat(40)}`
const HASH = `0x${'a'.repeat(64)}`
const CALL = { to: `0x${'2'.repeat(40)}`, data: '0x', value: 0n }

/** The connected wallet, with one answer to every request. */
function walletWith(answer: unknown) {
  const session = { status: 'connected', account: { address: ACCOUNT }, connectorId: 'copper' }
  const parts = {
    context: {
      clock: createTestClock(),
      state: { current: { sessions: { eip155: session }, activeNetworkIds: { eip155: 'eip155:1' } } },
      request: () => Promise.resolve(answer),
    },
    chain: { network: { namespace: 'eip155', caipNetworkId: 'eip155:1', reference: '1' } },
    account: ACCOUNT,
    signal: new AbortController().signal,
  }
  return createWallet(parts as unknown as WalletParts)
}

it('default: sends a transaction and returns its hash', async () => {
  expect(await walletWith(HASH).send(CALL)).toBe(HASH)
})

it('default: a hash is kept in lower case', async () => {
  expect(await walletWith(`0x${'A'.repeat(64)}`).send(CALL)).toBe(HASH)
})

it.each([[undefined], [null], [{ hash: HASH }], [HASH.slice(0, -1)], [`${HASH}0`]])(
  'fault 72: %j is no hash, and the swap may have happened',
  async (answer) => {
    await expect(walletWith(answer).send(CALL)).rejects.toMatchObject({
      code: 'SWAPS_UNKNOWN',
      context: { problem: 'The wallet answered eth_sendTransaction without a transaction hash.' },
    })
  },
)
