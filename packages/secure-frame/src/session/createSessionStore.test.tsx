import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDevice } from '../../test/openFrame.js'
import { useStore } from '../device/useStore.js'
import { createSessionStore, type SessionStore } from './createSessionStore.js'
import type { Session } from './Session.js'

const SESSION: Session = {
  id: '0'.repeat(32),
  tokens: { accessToken: 'A'.repeat(43), refreshToken: 'B'.repeat(43), accessUntilMs: 1 },
  account: { id: 'email:alice', kind: 'email' },
}
const open = (onOther = () => undefined, page = 'https://shop.example'): SessionStore =>
  createSessionStore({ projectId: 'shop', page, onOther })

beforeEach(forgetDevice)

test('one tab at a time, and those of another page beside them', async () => {
  const order: string[] = []
  let end: () => void = () => undefined
  const first = open().alone(
    () =>
      new Promise<void>((resolve) => {
        order.push('first begins')
        end = resolve
      }),
  )
  await vi.waitFor(() => expect(order).toEqual(['first begins']))
  const second = open().alone(async () => order.push('second'))
  await open(undefined, 'https://other.example').alone(async () => order.push('another page'))
  order.push('first ends')
  end()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'another page', 'first ends', 'second'])
})

test('what a tab writes is told to the others of its page, and read by them', async () => {
  const told: string[] = []
  const [one, two] = [open(() => void told.push('one')), open(() => void told.push('two'))]
  const elsewhere = open(() => void told.push('elsewhere'), 'https://other.example')
  await one.write(SESSION)
  await vi.waitFor(() => expect(told).toEqual(['two']))
  expect(await two.read()).toEqual(SESSION)
  expect(await elsewhere.read()).toBeUndefined()
  await two.write(undefined)
  expect(await one.read()).toBeUndefined()
})

test('what is no session, and no token of a device, is none', async () => {
  const put = (key: string, value: unknown) => useStore(indexedDB, 'sessions')('readwrite', (store) => store.put(value, key))
  const store = open()
  for (const change of [{ id: 'x' }, { tokens: {} }, { derived: { eip155: '0x' } }]) {
    await put('shop https://shop.example', { ...SESSION, ...change })
    expect(await store.read()).toBeUndefined()
  }
  for (const token of ['short', 7, 'A'.repeat(44)]) {
    await put('shop https://shop.example device', token)
    expect(await store.readDevice()).toBeUndefined()
  }
  await store.writeDevice('A'.repeat(43))
  expect(await store.readDevice()).toBe('A'.repeat(43))
})
