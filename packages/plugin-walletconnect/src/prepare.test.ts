import type { PrepareCause } from '@latchkey/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, setStage } from '../test/stage.js'

/** The page's clients, which have the keys and the sockets. */
const clients = (): unknown => Reflect.get(globalThis, Symbol.for('latchkey.walletconnect.clients.1'))

test('on sight of the list code is fetched, and nothing is created or contacted; on intent the client is made', async () => {
  const { load, relay, storage } = await setStage()
  const { latchkey } = await load()
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const prepare = (cause: PrepareCause): void => latchkey.prepare({ connectorId: 'walletConnect', namespace: 'eip155', cause })
  const before = relay.connections()
  prepare('sight')
  // Provided by the loaded code.
  await eventually(() => expect(latchkey.services.get('http.clientId')).toBeDefined())
  // More than making a client takes.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([clients(), storage.entries(), relay.connections(), fetched.mock.calls]).toEqual([undefined, {}, before, []])
  prepare('intent')
  await eventually(() => expect(clients()).toBeDefined())
})
