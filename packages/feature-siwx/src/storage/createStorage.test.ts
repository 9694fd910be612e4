// Which storage the options mean, and what its function gets.
import type { PluginContext } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import { definePlugin } from '@latchkey/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keptSessions } from '../../test/keptSessions.js'
import { eventually, setAsking, setSignedIn, setStage } from '../../test/stage.js'
import type { SiwxStorageParts } from '../options.js'
import { createStorage } from './createStorage.js'

const context = { config: {}, state: { current: {} }, services: {}, storage: {} } as unknown as PluginContext

test('default: what the host brings, before the options; a storage, or the function that creates one', () => {
  const [own, hosts] = [keptSessions(), keptSessions()]
  expect(createStorage(context, { storage: own }, { storage: () => hosts } as never)).toBe(hosts)
  expect(createStorage(context, { storage: own, server: '/siwx' }, undefined)).toBe(own)
  expect(createStorage(context, { storage: () => own, server: '/siwx' }, undefined)).toBe(own)
})

test('default: the server where one is named, by its URL or with options, else the browser', () => {
  const clock = { after: () => () => undefined, now: () => 0 }
  const parts = { ...context, clock } as unknown as PluginContext
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ sessions: [] })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(createStorage(parts, {}, undefined).verifies).toBeUndefined()
  const [byUrl, byOptions] = [createStorage(parts, { server: '/a' }, undefined), createStorage(parts, { server: { url: '/b' } }, undefined)]
  expect([byUrl.verifies, byOptions.verifies]).toEqual([true, true])
  return Promise.all([byUrl.get('test:1', 'alice'), byOptions.get('test:1', 'alice')]).then(() =>
    expect(asked).toEqual(['/a/sessions', '/b/sessions']),
  )
})

/** The parts that a page gives to the function. */
async function partsOf(wallet = createTestConnector(), isConnected = true) {
  let parts: SiwxStorageParts | undefined
  const storage = keptSessions()
  const stage = await setStage({
    wallet,
    storage: (given: SiwxStorageParts) => {
      parts = given
      return storage
    },
    plugins: [
      definePlugin({
        id: 'http-id',
        apiVersion: 1,
        setup: ({ services }) => void services.provide('http.clientId' as never, (() => 'client-1') as never),
      }),
    ],
  })
  if (isConnected) await stage.connect()
  await stage.service.getSessions('test:1', 'alice')
  return { ...stage, parts: parts ?? expect.fail('no parts') }
}

test('default: the wallet in use, by account, network, name, icon and kind', async () => {
  const { parts, latchkey } = await partsOf(createTestConnector({ info: { name: 'Vault', type: 'ANNOUNCED' } }))
  expect(parts.wallet()).toEqual({ chainId: 'test:1', address: 'alice', name: 'Vault', icon: undefined, type: 'extension' })
  expect(parts.clientId()).toBe('client-1')
  expect(parts.config.metadata.url).toBe('https://app.test')
  await latchkey.disconnect()
  expect(parts.wallet()).toBeUndefined()
})

test.each([
  ['WALLET_CONNECT', 'walletconnect'],
  ['ANNOUNCED', 'extension'],
  ['INJECTED', 'extension'],
  ['EXTERNAL', 'unknown'],
] as const)('default: a connector of the type %s is %s', async (type, expected) => {
  const { parts } = await partsOf(createTestConnector({ info: { type } }))
  expect(parts.wallet()?.type).toBe(expected)
})

test('behavior: without a connection there is no wallet', async () => {
  const { parts } = await partsOf(createTestConnector(), false)
  expect(parts.wallet()).toBeUndefined()
})

test('default: the browser keeps sessions under one key, and nothing when there is none', async () => {
  const { service, storage } = await setSignedIn()
  expect(Object.keys(storage.entries()).filter((key) => key.includes('siwx/sessions'))).toHaveLength(1)
  await service.signOut()
  expect(Object.keys(storage.entries()).filter((key) => key.includes('siwx/sessions'))).toEqual([])
})

test('behavior: a second signature of an account replaces the first in the browser', async () => {
  const { service, storage, state } = await setAsking()
  const first = await service.sign()
  await service.signOut()
  void service.signIn().catch(() => undefined)
  await eventually(() => expect(state().question?.step).toBe('ready'))
  const second = await service.sign()
  await service.addSession(first)
  expect(await service.getSessions()).toHaveLength(1)
  await service.addSession(second)
  expect(JSON.stringify(storage.entries())).toContain(second.data.nonce)
  expect(JSON.stringify(storage.entries())).not.toContain(first.data.nonce)
})
