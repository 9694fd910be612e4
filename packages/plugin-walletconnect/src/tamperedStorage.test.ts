import type { MemoryStorage } from '@latchkey/testkit'
import { createMemoryStorage } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { storedShapes } from './client/storedShapes.js'
import type { Stage } from '../test/stage.js'
import { eventually, pairWith, setStage } from '../test/stage.js'

const nameOf = (key: string): string => /client\/.*\/\/(\w+)$/.exec(key)?.[1] ?? ''

/** The storage of a page that was connected; the client's part by name. */
async function leaveConnected() {
  const stage = await setStage()
  const { latchkey } = await stage.load()
  const { address } = await pairWith(latchkey, stage.wallet)
  await latchkey.request({ method: 'personal_sign', params: ['0x00', address] })
  const entries = { ...stage.storage.entries() }
  latchkey.dispose()
  await eventually(() => expect(stage.relay.connections()).toBe(1))
  const keys = Object.keys(entries).filter((key) => nameOf(key) !== '')
  return { stage, entries, keys }
}

/** Tampered values: of another type, of another shape, truncated, and invalid JSON. */
const TEXTS = [
  'null',
  'true',
  '7',
  '"x"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[7]',
  '[{}]',
  '{"a":null}',
  '{"a":{}}',
  '{"a":"zz"}',
  '',
  '{',
  '[{"topic":null}]',
  '[{"topic":"a","expiry":"soon","id":"x","target":"x"}]',
  '{"__proto__":{"polluted":1}}',
  '{"client_ed25519_seed":"00"}',
] as const

const envelope = (value: unknown): string => JSON.stringify({ v: 1, value })

const signOver = (stage: Stage, entries: Readonly<Record<string, string>>) => signWith(stage, createMemoryStorage(entries))

/** Loads the page over a storage and signs, connecting again where no session was restored. */
async function signWith({ load, wallet }: Stage, tampered: MemoryStorage) {
  const { latchkey, warnings } = await load(tampered)
  const session = latchkey.state.sessions['eip155']
  const address = session?.status === 'connected' ? session.account.address : (await pairWith(latchkey, wallet)).address
  const signature = await latchkey.request({ method: 'personal_sign', params: ['0x01', address] })
  return { latchkey, tampered, signature, said: warnings.filter((text) => text.includes('The stored WalletConnect state')) }
}

/** Unhandled errors. */
function watchUncaught(): readonly unknown[] {
  const errors: unknown[] = []
  const note = (error: unknown): void => void errors.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return errors
}

test('fault 63: with any value in a key of the client, the next load connects and signs, warns at most once, and throws nothing', async () => {
  const { stage, entries, keys } = await leaveConnected()
  const uncaught = watchUncaught()
  const cases = keys.flatMap(
    (key) => [...TEXTS.map((text) => [key, envelope(text)] as const), [key, envelope(7)], [key, '{"v":1'], [key, '']] as const,
  )
  expect(cases.length).toBeGreaterThanOrEqual(110)
  for (const [key, text] of cases) {
    const told = `${nameOf(key)} = ${text}`
    const { latchkey, signature, said, tampered } = await signOver(stage, { ...entries, [key]: text })
    expect(signature, told).toMatch(/^0x/)
    expect(said.length, told).toBeLessThanOrEqual(1)
    latchkey.dispose()
    await eventually(() => expect(stage.relay.connections(), told).toBe(1))
    // The new state is valid.
    const left = Object.entries(tampered.entries()).filter(([stored]) => nameOf(stored) !== '')
    for (const [stored, value] of left) {
      const { value: json } = JSON.parse(value) as { readonly value: string }
      expect(storedShapes[nameOf(stored)]?.safeParse(JSON.parse(json)).success, `${nameOf(stored)} after ${told}`).toBe(true)
    }
  }
  expect(uncaught).toEqual([])
  expect('polluted' in {}).toBe(false)
}, 300_000)

test("fault 63: the client's own values have the expected shapes, so valid state is never removed", async () => {
  const { stage, entries, keys } = await leaveConnected()
  expect(new Set(keys.map(nameOf)).size).toBe(keys.length)
  for (const key of keys) {
    const { value } = JSON.parse(entries[key] ?? '') as { readonly value: string }
    expect(storedShapes[nameOf(key)]?.safeParse(JSON.parse(value)).error, nameOf(key)).toBeUndefined()
  }
  const { said } = await signOver(stage, entries)
  expect(said).toEqual([])
  expect(stage.wallet.proposals).toHaveLength(1)
})

test('fault 63: state that becomes invalid between the check and the start is removed once, with one warning', async () => {
  const { stage, entries, keys } = await leaveConnected()
  const [keychain = ''] = keys.filter((key) => nameOf(key) === 'keychain')
  const uncaught = watchUncaught()
  const said: string[] = []
  for (let from = 1; from <= 5; from += 1) {
    const storage = createMemoryStorage(entries)
    let reads = 0
    let isWritten = false
    // Another script writes while this page starts: from one of the reads until the page writes.
    const getItem = (key: string): string | null =>
      key === keychain && !isWritten && (reads += 1) >= from ? envelope('null') : storage.getItem(key)
    const note = (change: () => void, key: string): void => {
      isWritten ||= key === keychain
      change()
    }
    const backend = {
      ...storage,
      getItem,
      setItem: (key: string, text: string) => note(() => storage.setItem(key, text), key),
      removeItem: (key: string) => note(() => storage.removeItem(key), key),
    }
    const outcome = await signWith(stage, backend)
    expect(outcome.signature).toMatch(/^0x/)
    expect(outcome.said.length).toBeLessThanOrEqual(1)
    said.push(...outcome.said)
    outcome.latchkey.dispose()
    await eventually(() => expect(stage.relay.connections()).toBe(1))
  }
  expect(said.some((text) => text.includes('could not be used'))).toBe(true)
  expect(uncaught).toEqual([])
})

test("fault 63: with any value in the plugin's own keys the next load connects and signs, and asks nobody but the wallet", async () => {
  const { stage, entries } = await leaveConnected()
  const uncaught = watchUncaught()
  const [topicKey = ''] = Object.keys(entries).filter((key) => key.endsWith('walletconnect/topic'))
  expect(topicKey).not.toBe('')
  const appKey = topicKey.replace(/topic$/, 'app')
  const names = ['constructor', '__proto__', 'toString', 'x'.repeat(1_000_000)].map((name) => JSON.stringify(name))
  const records = [
    '{"walletId":"constructor","link":"__proto__"}',
    '{"walletId":{},"link":"mobile"}',
    '{"walletId":"x","link":"https://evil.test"}',
  ]
  for (const key of [topicKey, appKey]) {
    for (const value of [...TEXTS.filter((text) => text !== '' && text !== '{'), ...names, ...records]) {
      const told = `${key} = ${value.slice(0, 40)}`
      const { latchkey, signature } = await signOver(stage, { ...entries, [key]: `{"v":1,"value":${value}}` })
      expect(signature, told).toMatch(/^0x/)
      expect(latchkey.services.get('remote.app')?.get(), told).toBeUndefined()
      latchkey.dispose()
      await eventually(() => expect(stage.relay.connections(), told).toBe(1))
    }
  }
  expect(uncaught).toEqual([])
  expect('polluted' in {}).toBe(false)
}, 120_000)
