import type { MemoryStorage } from '@latchkey/testkit'
import { createMemoryStorage } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { MOST_UNANSWERED } from './client/forgetPairing.js'
import type { Loaded } from '../test/stage.js'
import { eventually, pairWith, setStage, shownUri } from '../test/stage.js'

/** A client without sessions, and the pairings that may still be answered, each about 4 kB. */
const MOST_BYTES = 26_000

const sizeOf = (storage: MemoryStorage): number =>
  Object.entries(storage.entries()).reduce((sum, [key, text]) => sum + key.length + text.length, 0)

async function cancel({ latchkey }: Pick<Loaded, 'latchkey'>): Promise<string> {
  const abort = new AbortController()
  const outcome = expect(latchkey.connect({ connectorId: 'walletConnect', signal: abort.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  const uri = await shownUri(latchkey)
  abort.abort()
  await outcome
  return uri
}

test('low: fifty cancelled pairings leave as much in storage as a few', async () => {
  const { load, storage, wallet, relay } = await setStage()
  const page = await load()
  for (let count = 0; count < MOST_UNANSWERED; count += 1) await cancel(page)
  const few = sizeOf(storage)
  for (let count = MOST_UNANSWERED; count < 50; count += 1) await cancel(page)
  // The relay acknowledges unsubscriptions.
  await eventually(() => expect(sizeOf(storage)).toBeLessThan(few * 1.2))
  // The wallet has not joined yet.
  expect(relay.connections()).toBe(1)
  await pairWith(page.latchkey, wallet)
})

test('low: fifty page loads closed with a code on the screen leave as much in storage as a few', async () => {
  const { load, relay } = await setStage()
  let entries: Readonly<Record<string, string>> = {}
  for (let count = 0; count < 50; count += 1) {
    const storage = createMemoryStorage(entries)
    const page = await load(storage)
    await cancel(page)
    // The storage of a page that was closed without cleanup.
    entries = storage.entries()
    page.latchkey.dispose()
    await eventually(() => expect(relay.connections()).toBe(0))
  }
  expect(sizeOf(createMemoryStorage(entries))).toBeLessThan(MOST_BYTES)
}, 120_000)

test('low: a rejected code leaves nothing in storage', async () => {
  const { load, storage, wallet } = await setStage()
  const { latchkey } = await load()
  await expect(pairWith(latchkey, wallet, { approve: false })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await eventually(() => expect(sizeOf(storage)).toBeLessThan(2_200))
})

test('fault 28: of abandoned codes the newest can still be answered, and their sessions are ended', async () => {
  const { load, wallet } = await setStage()
  const page = await load()
  const uris: string[] = []
  for (let count = 0; count < 3; count += 1) uris.push(await cancel(page))
  for (const uri of uris) await wallet.pair(uri)
  await eventually(() => expect(wallet.sessions()).toEqual([]))
})
