import type { Latchkey } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { eventually, pairWith, setStage } from '../test/stage.js'

const statusOf = ({ state }: Latchkey) => state.sessions['eip155']?.status
const addressOf = ({ state: { sessions } }: Latchkey): string => {
  const session = sessions['eip155']
  return session?.status === 'connected' ? session.account.address : expect.fail('not connected')
}
const clientOf = async ({ services }: Latchkey) => (await services.get('walletconnect.provider')?.())?.client ?? expect.fail('no client')

/** Two instances of different ids on one page, over one storage, each with its own session. */
async function setTwo() {
  const stage = await setStage()
  const [shop, pay] = [await stage.load(undefined, 'shop'), await stage.load(undefined, 'pay')]
  await pairWith(shop.latchkey, stage.wallet)
  await pairWith(pay.latchkey, stage.wallet)
  return { ...stage, shop: shop.latchkey, pay: pay.latchkey }
}

test('fault 62: instances of different ids share no client, no session, no key and no socket', async () => {
  const { shop, pay, relay, wallet, storage } = await setTwo()
  const [one, two] = [await clientOf(shop), await clientOf(pay)]
  expect(one).not.toBe(two)
  expect(await one.core.crypto.getClientId()).not.toBe(await two.core.crypto.getClientId())
  expect([...one.session.keys, ...two.session.keys]).toEqual(wallet.sessions())
  expect(one.session.keys).toHaveLength(1)
  // One socket each, and the wallet's.
  expect(relay.connections()).toBe(3)
  const prefixes = new Set(Object.keys(storage.entries()).map((key) => key.slice(0, key.indexOf('/'))))
  expect([...prefixes].sort()).toEqual(['@latchkey:pay', '@latchkey:shop'])
})

test('fault 62: after one disconnects the other stays connected and signs', async () => {
  const { shop, pay, wallet } = await setTwo()
  await shop.disconnect()
  await eventually(() => expect(wallet.sessions()).toHaveLength(1))
  expect([statusOf(shop), statusOf(pay)]).toEqual(['disconnected', 'connected'])
  await expect(pay.request({ method: 'personal_sign', params: ['0x00', addressOf(pay)] })).resolves.toMatch(/^0x/)
})

test('fault 62: messages of one session do not reach the other instance', async () => {
  const { shop, pay } = await setTwo()
  const changes: unknown[] = []
  pay.subscribe(
    (state) => state,
    (state) => changes.push(state),
  )
  const [client, other] = [await clientOf(shop), await clientOf(pay)]
  const heard: unknown[] = []
  for (const event of ['session_event', 'session_update', 'session_delete', 'session_request_sent'] as const)
    other.on(event, (value: unknown) => heard.push(value))
  await shop.request({ method: 'personal_sign', params: ['0x00', addressOf(shop)] })
  client.events.emit('session_event', {
    id: 1,
    topic: other.session.keys[0] ?? '',
    params: { event: { name: 'chainChanged', data: 137 }, chainId: 'eip155:137' },
  })
  await shop.disconnect()
  expect([changes, heard]).toEqual([[], []])
})

test('fault 62: each restores its own session after a reload, and leaves nothing on the page', async () => {
  const { shop, pay, load } = await setTwo()
  const topics = [(await clientOf(shop)).session.keys, (await clientOf(pay)).session.keys]
  shop.dispose()
  pay.dispose()
  await eventually(() => expect(Object.keys(globalThis).filter((name) => name.includes('latchkey'))).toEqual([]))
  const [first, second] = [await load(undefined, 'pay'), await load(undefined, 'shop')]
  expect([statusOf(first.latchkey), statusOf(second.latchkey)]).toEqual(['connected', 'connected'])
  expect([(await clientOf(second.latchkey)).session.keys, (await clientOf(first.latchkey)).session.keys]).toEqual(topics)
})
