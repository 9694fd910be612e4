import { expect, test } from 'vitest'
import { connection, createFakeConnector } from '../../test/fakeConnector.js'
import { lazyConnector } from './lazy.js'

const { signal } = new AbortController()

test('default: intent and click at the same time load one connector', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  let count = 0
  const connector = lazyConnector({ info: () => wallet.info, load: async () => ((count += 1), wallet) })
  const connecting = connector.connect({ signal })
  await connector.prepare?.('intent')
  wallet.next('connect').answer(connection())
  expect(await connecting).toEqual(connection())
  expect(count).toBe(1)
  const stop = connector.subscribe(() => undefined)
  expect(wallet.listeners.size).toBe(1)
  stop()
  expect(wallet.listeners.size).toBe(0)
})

test('parameters: info is asked for each time', () => {
  let name = 'One'
  const connector = lazyConnector({
    info: () => ({ id: 'wallet', namespace: 'test', name, type: 'ANNOUNCED' }),
    load: async () => createFakeConnector({ id: 'wallet' }),
  })
  name = 'Two'
  expect(connector.info.name).toBe('Two')
})

test('parameters: canSwitchNetwork', () => {
  const parameters = { info: () => createFakeConnector({ id: 'wallet' }).info, load: async () => createFakeConnector({ id: 'wallet' }) }
  expect(lazyConnector(parameters)).not.toHaveProperty('switchNetwork')
  expect(lazyConnector({ ...parameters, canSwitchNetwork: true })).toHaveProperty('switchNetwork')
})

test('error: code that cannot be loaded is CODE_NOT_LOADED, and the next try can succeed', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const outcomes = [() => Promise.reject(new TypeError('offline')), () => Promise.resolve(wallet)]
  const connector = lazyConnector({ info: () => wallet.info, load: () => outcomes.shift()?.() ?? expect.fail('asked too often') })
  await expect(connector.prepare?.('intent')).rejects.toMatchObject({ code: 'CODE_NOT_LOADED', cause: { message: 'offline' } })
  await expect(connector.prepare?.('intent')).resolves.toBeUndefined()
})
