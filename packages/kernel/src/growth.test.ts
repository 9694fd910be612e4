import { afterEach, expect, test, vi } from 'vitest'
import type { Plugin } from './contracts/Plugin.js'
import { createLatchkey } from './createLatchkey.js'

const HOST = {
  projectId: 'growth',
  metadata: { name: 'Growth', description: '', url: 'https://growth.example', icons: [] },
  storage: false,
  logLevel: 'silent',
} as const

const plugins = (count: number): readonly Plugin[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `plugin-${index}`,
    apiVersion: 1,
    setup({ hooks, services, state }) {
      state.own({ count: 0 })
      services.provide(`plugin-${index}.count` as never, index as never)
      hooks.onConnect.tap(() => undefined)
    },
  }))

/** Reads of `id`, the field that lists are compared by. */
function wallets(count: number) {
  let reads = 0
  const list = Array.from({ length: count }, (_, index) => ({
    get id() {
      reads += 1
      return `wallet-${index}`
    },
    name: `Wallet ${index}`,
  }))
  return { list, readsOf: () => reads }
}

afterEach(() => vi.restoreAllMocks())

/** The calls of a function of the platform that `act` makes. */
function callsOf(method: 'defineProperty' | 'isFrozen', act: () => void): number {
  const spy = vi.spyOn(Object, method)
  act()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('behavior: what snapshots copy when plugins are created grows with their number, not with its square', () => {
  const copiesFor = (count: number): number => callsOf('defineProperty', () => void createLatchkey({ ...HOST, plugins: plugins(count) }))
  const [few, many] = [copiesFor(50), copiesFor(500)]
  expect(few).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(10 * few)
})

test('behavior: each of thousands of listed wallets is read, and examined for freezing, a fixed number of times', () => {
  const workFor = (count: number): readonly [reads: number, examined: number] => {
    const { list, readsOf } = wallets(count)
    const examined = callsOf('isFrozen', () => {
      const latchkey = createLatchkey({ ...HOST, plugins: [], customWallets: list })
      expect(latchkey.state.wallets).toHaveLength(count)
      latchkey.dispose()
      expect(latchkey.state.wallets).toEqual([])
    })
    return [readsOf(), examined]
  }
  const [few, many] = [workFor(100), workFor(2_000)]
  expect(few[0]).toBeGreaterThanOrEqual(100)
  expect(many[0]).toBeLessThanOrEqual(20 * few[0])
  expect(many[1]).toBeLessThanOrEqual(20 * few[1])
})

test('error: a listed wallet whose id is taken is OPTION_INVALID, also as the last of thousands', () => {
  const list = [...wallets(2_000).list, { id: 'wallet-1999', name: 'Twin' }]
  expect(() => createLatchkey({ ...HOST, plugins: [], customWallets: list })).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: 'customWallets[2000].id' }) as object,
    }) as Error,
  )
})
