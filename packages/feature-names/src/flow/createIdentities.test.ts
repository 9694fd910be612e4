import type { PluginContext } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdentities } from './createIdentities.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ID = `eip155:1:${ADDRESS}`

/** The book of a plugin on whose storage a value stands. */
function open(stored: unknown) {
  const clock = createTestClock()
  const written: unknown[] = []
  const storage = {
    get: (_key: string, read: (value: unknown) => unknown) => read(stored),
    set: (_key: string, value: unknown) => void written.push(value),
  } as unknown as PluginContext['storage']
  const context = { storage, clock, log: console, namespaces: { get: () => undefined } } as unknown as PluginContext
  const find = () => createIdentities(context, []).find({ chainId: 'eip155:1', address: ADDRESS, signal: new AbortController().signal })
  return { clock, find, written }
}

test('default: a name that was kept lately is the answer', async () => {
  const { find } = open({ [ID]: { at: createTestClock().now(), name: 'alice.eth' } })
  expect(await find()).toEqual({ name: 'alice.eth' })
})

test('fault 63: no value in storage is taken for a name unless it has the shape of one, and none is kept for longer than it may be', async () => {
  const now = createTestClock().now()
  const inherited = fc.constantFrom('constructor', '__proto__', 'toString', 'valueOf')
  const record = fc.dictionary(fc.oneof(fc.constantFrom('at', 'name', 'avatar'), inherited), fc.jsonValue({ maxDepth: 2 }))
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.oneof(fc.constantFrom(ID), inherited), record))
  await fc.assert(
    fc.asyncProperty(value, async (stored) => {
      const found = await open(stored).find()
      const kept = (stored as Record<string, { readonly at?: unknown; readonly name?: unknown }> | null)?.[ID]
      const isName = typeof kept?.name === 'string' && typeof kept.at === 'number' && kept.at <= now
      if (!isName) expect(found).toBeUndefined()
    }),
    { numRuns: 300, seed: 20_261_126 },
  )
  for (const name of ['', 'a\u202eb.eth', 'a b.eth', 'a\u200b.eth', '\u00ad', 'x'.repeat(256)])
    expect(await open({ [ID]: { at: now, name } }).find(), JSON.stringify(name)).toBeUndefined()
  for (const name of ['👨\u200d🚀.eth', 'ñandú.eth', '例え.eth']) expect(await open({ [ID]: { at: now, name } }).find()).toEqual({ name })
  for (const at of [now + 1, -1e300, now - 1e12]) expect(await open({ [ID]: { at, name: 'alice.eth' } }).find()).toBeUndefined()
  expect({}).not.toHaveProperty('polluted')
})
