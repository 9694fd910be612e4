import { expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import { connection, createFakeConnector, fakeNamespace, rejection, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'
import type { LatchkeyOptions } from '../contracts/LatchkeyOptions.js'
import { definePlugin } from '../plugin/install.js'

/** Two wallets of one namespace, the first replaced by the second a moment ago. */
async function replaced(options: Partial<LatchkeyOptions> = {}) {
  const clock = createTestClock()
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const latchkey = instance({ clock, ...options, plugins: [fakeNamespace('test', [first, second]), ...(options.plugins ?? [])] })
  const connect = async (wallet: FakeConnector) => {
    const result = latchkey.connect({ connectorId: wallet.info.id })
    await settle()
    wallet.next('connect').answer(connection())
    return result
  }
  await connect(first)
  await connect(second)
  return { latchkey, clock, first, second, connect }
}

test('behavior: a wallet that is chosen again while its answer is pending is not disconnected', async () => {
  const { latchkey, clock, first } = await replaced()
  const again = latchkey.connect({ connectorId: 'first' })
  clock.advance(100)
  first.next('connect').answer(connection())
  await again
  expect(first.told).toEqual(['connect', 'connect'])
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'first' })
})

test('behavior: a wallet that is chosen again while a tap of onConnect runs is not disconnected', async () => {
  const held: { until?: Promise<void> } = {}
  const tap = definePlugin({ id: 'tap', apiVersion: 1, setup: ({ hooks }) => void hooks.onConnect.tap(() => held.until) })
  const { latchkey, clock, first, connect } = await replaced({ plugins: [tap] })
  let release = (): void => undefined
  held.until = new Promise((resolve) => (release = resolve))
  const again = connect(first)
  await settle()
  clock.advance(100)
  release()
  await again
  expect(first.told).toEqual(['connect', 'connect'])
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'first' })
})

test('behavior: a replaced wallet that is chosen again and rejects is disconnected after all', async () => {
  const { latchkey, clock, first, second } = await replaced()
  const again = latchkey.connect({ connectorId: 'first' })
  clock.advance(100)
  first.next('connect').fail(rejection())
  await expect(again).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await settle()
  expect(first.told).toEqual(['connect', 'connect', 'disconnect'])
  expect(second.told).toEqual(['connect'])
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'second' })
})

test('behavior: where nothing can be stored, a wallet in use again is not disconnected', async () => {
  const setItem = (): never => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  }
  const { clock, first, second, connect } = await replaced({ storage: { getItem: () => null, setItem, removeItem: () => undefined } })
  await connect(first)
  clock.advance(100)
  await settle()
  expect(first.told).toEqual(['connect', 'connect'])
  expect(second.told).toEqual(['connect', 'disconnect'])
})

test('behavior: a switch that was requested of the replaced wallet is aborted', async () => {
  const { latchkey, first, second, connect } = await replaced()
  const switching = latchkey.switchNetwork({ chainId: 'test:2' })
  const rejected = expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  await connect(first)
  await rejected
  second.next('switch').answer()
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'first', chainId: 'test:1' })
})
