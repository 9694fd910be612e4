import type { LatchkeyState, Network } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { activeAccount, connectedSession, networkOf as find } from './activeAccount.js'

const networkOf = (caipNetworkId: string) => ({ caipNetworkId }) as Network
const networks = { eip155: [networkOf('eip155:1'), networkOf('eip155:8453')] }

/** A state with one session. */
function stateOf(session: object, rest: object = {}): LatchkeyState {
  return { activeNamespace: 'eip155', sessions: { eip155: session }, networks, ...rest } as unknown as LatchkeyState
}
const connected = { status: 'connected', chainId: 'eip155:1', account: { namespace: 'eip155', address: '0xabc', type: 'eoa' } }
const chainIdsOf = (session: object) => activeAccount(stateOf(session))?.networks.map(({ caipNetworkId }) => caipNetworkId)

it('default: the connected account, with the application’s networks', () => {
  expect(activeAccount(stateOf(connected))).toEqual({
    id: 'eip155:1:0xabc',
    namespace: 'eip155',
    address: '0xabc',
    chainId: 'eip155:1',
    isSmartAccount: false,
    networks: networks.eip155,
  })
  expect(activeAccount(stateOf({ ...connected, account: { ...connected.account, type: 'smartAccount' } }))?.isSmartAccount).toBe(true)
})

it('default: only the networks that the wallet serves: elsewhere the account may be nobody’s', () => {
  expect(chainIdsOf(connected)).toEqual(['eip155:1', 'eip155:8453'])
  expect(chainIdsOf({ ...connected, approvedChainIds: ['eip155:8453', 'eip155:5'] })).toEqual(['eip155:8453'])
  expect(chainIdsOf({ ...connected, approvedChainIds: [] })).toEqual([])
})

it('default: nobody without a connection, and no network of a namespace that lists none', () => {
  for (const status of ['disconnected', 'connecting', 'reconnecting'])
    expect(activeAccount(stateOf({ ...connected, status }))).toBeUndefined()
  expect(activeAccount(stateOf(connected, { activeNamespace: undefined }))).toBeUndefined()
  expect(activeAccount(stateOf(connected, { sessions: {} }))).toBeUndefined()
  expect(activeAccount(stateOf(connected, { networks: {} }))?.networks).toEqual([])
})

it('parameters: another namespace than the active one', () => {
  const state = stateOf(connected, { activeNamespace: 'solana' })
  expect(activeAccount(state)).toBeUndefined()
  expect(activeAccount(state, 'eip155')).toMatchObject({ namespace: 'eip155', address: '0xabc' })
  expect(connectedSession(state, 'eip155')).toBe(connected)
  expect(connectedSession(state)).toBeUndefined()
})

it('default: a network of the application by its id', () => {
  expect(find(stateOf(connected), 'eip155:8453')).toBe(networks.eip155[1])
  expect(find(stateOf(connected), 'eip155:5')).toBeUndefined()
})
