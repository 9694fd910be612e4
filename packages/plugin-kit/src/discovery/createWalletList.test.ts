import type { Connector, ConnectorInfo } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FoundWallet, WalletList } from './createWalletList.js'
import { createWalletList } from './createWalletList.js'

const ICON = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A list on a real instance that has loaded the inspecting code, as any call does. */
async function setUp(connectors: readonly Connector[] = []) {
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const lists: WalletList[] = []
  const chain = definePlugin({ id: 'chain', apiVersion: 1, setup: (context) => void lists.push(createWalletList(context, 'test')) })
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors }), chain], logger, logLevel: 'warn' })
  onTestFinished(() => latchkey.dispose())
  await latchkey.close()
  const list = lists[0] as WalletList
  let writes = 0
  latchkey.subscribe(
    (state) => state.connectors,
    () => (writes += 1),
  )
  return {
    logger,
    list,
    add: (wallet: Partial<FoundWallet>) => list.add({ key: {}, name: 'Copper', ...wallet }, (info) => createTestConnector({ info })),
    rows: (): readonly ConnectorInfo[] => latchkey.state.connectors,
    countWrites: () => writes,
  }
}

describe('createWalletList', () => {
  it('default: the connector info of an announced wallet', async () => {
    const { add, rows } = await setUp()
    add({ name: 'Copper', icon: ICON, rdns: 'io.copper', id: 'io.copper' })
    expect(rows()).toEqual([{ id: 'io.copper', namespace: 'test', name: 'Copper', type: 'ANNOUNCED', icon: ICON, rdns: 'io.copper' }])
    expect(Object.isFrozen(rows()[0])).toBe(true)
  })

  it('default: without an id the name is the id; an invisible name is replaced', async () => {
    const { add, rows } = await setUp()
    add({ name: 'Copper', icon: 'https://evil.example/x.png' })
    add({ name: '\u200b', rdns: 'io.tin', id: 'io.tin' })
    add({ name: 7 })
    expect(rows()).toMatchObject([{ id: 'Copper' }, { id: 'io.tin', name: 'io.tin' }, { id: 'Unnamed wallet', name: 'Unnamed wallet' }])
    expect(rows()[0]).not.toHaveProperty('icon')
  })

  it('default: a wallet is listed once, and again after it was removed', async () => {
    const { add, rows } = await setUp()
    const key = {}
    const remove = add({ key })
    expect(add({ key })).toBeUndefined()
    remove?.()
    remove?.()
    expect(rows()).toEqual([])
    add({ key })
    expect(rows().map(({ id }) => id)).toEqual(['Copper'])
  })

  it('default: one wallet under two names is two rows, each listed again only after it was removed', async () => {
    const { add, rows } = await setUp()
    const key = {}
    const removeFirst = add({ key, name: 'First' })
    add({ key, name: 'Second' })
    removeFirst?.()
    expect(add({ key, name: 'Second' })).toBeUndefined()
    add({ key, name: 'First' })
    expect(rows().map(({ name }) => name)).toEqual(['Second', 'First'])
  })

  it('default: an id keeps visible characters and escapes others, up to 64 characters', async () => {
    const { add, rows } = await setUp()
    add({ name: 'Two words' })
    add({ name: '' })
    add({ name: `\u200b${'x'.repeat(10_000)}` })
    expect(rows().map(({ id }) => id)).toEqual(['Two words', 'Unnamed wallet', `%E2%80%8B${'x'.repeat(63)}`])
  })

  it('fault 3: an icon that is not a string, or longer than 65,536 characters, is dropped before anything inspects it', () => {
    const icons: unknown[] = []
    const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
    const connectors = { add: ({ info }: Connector) => (icons.push(info.icon), () => undefined), get: () => undefined }
    const list = createWalletList({ connectors, log }, 'test')
    const longest = 'x'.repeat(65_536)
    for (const icon of [7, `${longest}x`, longest]) list.add({ key: {}, name: 'Copper', icon }, (info) => createTestConnector({ info }))
    expect(icons).toEqual([undefined, undefined, longest])
  })

  it('fault 54: a duplicate identity gets a number and claimedId, and both wallets are listed', async () => {
    const { add, rows } = await setUp()
    for (let count = 0; count < 3; count += 1) add({ id: 'io.copper' })
    expect(rows().map(({ id, claimedId, isAmbiguous }) => [id, claimedId, isAmbiguous])).toEqual([
      ['io.copper', undefined, true],
      ['io.copper#2', 'io.copper', true],
      ['io.copper#3', 'io.copper', true],
    ])
  })

  it('fault 54: a cleaned name never takes the id of another wallet, in any order', async () => {
    const { add, rows } = await setUp()
    add({ name: 'Cop\u200bper' })
    add({ name: 'Copper' })
    add({ name: 'Cop\ud800per' })
    expect(rows()).toMatchObject([
      { id: 'Cop%E2%80%8Bper', name: 'Copper', isNameCleaned: true, isAmbiguous: true },
      { id: 'Copper', name: 'Copper', isAmbiguous: true },
      { id: 'Cop%EF%BF%BDper', name: 'Copper', isNameCleaned: true, isAmbiguous: true },
    ])
    expect(rows()[1]).not.toHaveProperty('isNameCleaned')
  })

  it('fault 54: a provider announced first under another name is also listed under its own', async () => {
    const { add, rows } = await setUp()
    const key = {}
    add({ key, id: 'io.copper', name: 'Evil' })
    add({ key, id: 'io.copper', name: 'Copper' })
    expect(rows().map(({ name, isAmbiguous }) => [name, isAmbiguous])).toEqual([
      ['Evil', true],
      ['Copper', true],
    ])
  })

  it('fault 55: endless duplicates give a list of two thousand, numbered in sequence, in one state change', async () => {
    const { add, rows, logger, countWrites } = await setUp()
    for (let count = 0; count < 2_100; count += 1) add({ id: 'io.copper' })
    expect(rows()).toHaveLength(2_000)
    expect(rows().at(-1)?.id).toBe('io.copper#2000')
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('More than 2000 wallets'))
    await Promise.resolve()
    expect(countWrites()).toBe(1)
  })

  it('fault 8: a removed wallet makes room in a full list', async () => {
    const { add, rows } = await setUp()
    const removes = Array.from({ length: 2_000 }, (_, number) => add({ name: `Wallet ${number}` }))
    expect(add({ name: 'One too many' })).toBeUndefined()
    removes[7]?.()
    expect(add({ name: 'Next' })).toBeTypeOf('function')
    expect([rows().length, rows().at(-1)?.name]).toEqual([2_000, 'Next'])
  })

  it('fault 55: finding a free id checks a few ids per wallet, not for all of them', () => {
    let lookups = 0
    const ids = new Set<string>()
    const connectors = {
      add: ({ info }: Connector) => (ids.add(info.id), () => void ids.delete(info.id)),
      get: (id: string) => ((lookups += 1), ids.has(id) ? createTestConnector({ info: { id } }) : undefined),
    }
    const list = createWalletList({ connectors, log: { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } }, 'test')
    for (let count = 0; count < 1_000; count += 1) list.add({ key: count, name: 'Copper' }, (info) => createTestConnector({ info }))
    expect(ids.size).toBe(1_000)
    expect(lookups).toBeLessThanOrEqual(2_000)
  })

  it('behavior: a connector of another plugin keeps its id', async () => {
    const others = ['injected', 'injected#2'].map((id) => createTestConnector({ info: { id, name: 'Browser Wallet' } }))
    const { add, rows } = await setUp(others)
    add({ name: 'injected' })
    expect(rows().map(({ id }) => id)).toEqual(['injected', 'injected#2', 'injected#3'])
  })

  it('fault 7: a wallet that throws is logged, and the others are listed', async () => {
    const { list, logger } = await setUp()
    expect(list.safely(() => 7)).toBe(7)
    expect(list.safely(() => JSON.parse('{') as number)).toBeUndefined()
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be read'), expect.any(SyntaxError))
  })
})
