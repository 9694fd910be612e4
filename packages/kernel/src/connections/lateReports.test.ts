import { expect, test } from 'vitest'
import type { ConnectionChange } from '../contracts/Connector.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import { account, connection, createFakeConnector, fakeNamespace, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'

/** A wallet that keeps calling every listener it was ever given. */
function createTalker(id: string): FakeConnector {
  const wallet = createFakeConnector({ id })
  return { ...wallet, subscribe: (listener) => (wallet.subscribe(listener), () => undefined) }
}

async function connect(latchkey: Latchkey, wallet: FakeConnector, address: string): Promise<void> {
  const result = latchkey.connect({ connectorId: wallet.info.id })
  await settle()
  wallet.next('connect').answer(connection(address))
  await result
}

const REPORTS: readonly (readonly [string, ConnectionChange])[] = [
  ['accounts', { type: 'accountsChanged', accounts: [account('mallory')] }],
  ['another network', { type: 'chainChanged', chainId: 'test:2' }],
  ['another connection', { type: 'connectionChanged', connection: connection('mallory', 'test:2') }],
  ['its end', { type: 'disconnected' }],
]

test.each(REPORTS)('fault 31: a wallet that reports %s after the visitor disconnected changes nothing', async (_, report) => {
  const [wallet, storage] = [createTalker('wallet'), sharedStorage()]
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet, 'alice')
  await latchkey.disconnect()
  const [before, stored] = [latchkey.state, [...storage.items]]
  wallet.emit(report)
  await settle()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(latchkey.state.activeNetworkIds).toEqual(before.activeNetworkIds)
  expect([...storage.items]).toEqual(stored)
})

test.each(REPORTS)('fault 31: a wallet that reports %s after another wallet replaced it changes nothing', async (_, report) => {
  const [former, wallet] = [createTalker('former'), createFakeConnector({ id: 'wallet' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [former, wallet])] })
  await connect(latchkey, former, 'alice')
  await connect(latchkey, wallet, 'bob')
  const before = latchkey.state.sessions['test']
  former.emit(report)
  await settle()
  expect(latchkey.state.sessions['test']).toEqual(before)
})
