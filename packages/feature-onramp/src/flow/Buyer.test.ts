import type { LatchkeyState } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { networkOf } from '../../test/networks.js'
import { buyerOf } from './Buyer.js'

const networks = { eip155: [networkOf('eip155:1'), networkOf('eip155:8453')] }

/** A state with one session. */
function stateOf(session: object, rest: object = {}): LatchkeyState {
  return { activeNamespace: 'eip155', sessions: { eip155: session }, networks, ...rest } as unknown as LatchkeyState
}
const connected = { status: 'connected', chainId: 'eip155:1', account: { namespace: 'eip155', address: '0xabc', type: 'eoa' } }
const chainIdsOf = (session: object) => buyerOf(stateOf(session))?.networks.map(({ caipNetworkId }) => caipNetworkId)

it('default: the connected account, with the application’s networks', () => {
  expect(buyerOf(stateOf(connected))).toEqual({
    id: 'eip155:1:0xabc',
    namespace: 'eip155',
    address: '0xabc',
    chainId: 'eip155:1',
    isSmartAccount: false,
    networks: networks.eip155,
  })
  expect(buyerOf(stateOf({ ...connected, account: { ...connected.account, type: 'smartAccount' } }))?.isSmartAccount).toBe(true)
})

it('default: only the networks that the wallet serves: elsewhere the account may be nobody’s', () => {
  expect(chainIdsOf(connected)).toEqual(['eip155:1', 'eip155:8453'])
  expect(chainIdsOf({ ...connected, approvedChainIds: ['eip155:8453', 'eip155:5'] })).toEqual(['eip155:8453'])
  expect(chainIdsOf({ ...connected, approvedChainIds: [] })).toEqual([])
})

it('default: nobody without a connection, and no network of a namespace that lists none', () => {
  for (const status of ['disconnected', 'connecting', 'reconnecting']) expect(buyerOf(stateOf({ ...connected, status }))).toBeUndefined()
  expect(buyerOf(stateOf(connected, { activeNamespace: undefined }))).toBeUndefined()
  expect(buyerOf(stateOf(connected, { sessions: {} }))).toBeUndefined()
  expect(buyerOf(stateOf(connected, { networks: {} }))?.networks).toEqual([])
})
