import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenStore } from './openStores.js'

const soon = () => Date.now() + 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long entries of these tests live: long enough to be read on a busy machine. */
const LIFETIME_MS = 3_000

/** What every store promises, with two clients of the same data. Tests and stores wait at the same time, each test with keys of its own. */
export function describeStore(name: string, open: () => Promise<OpenStore>): void {
  describe.concurrent(name, () => {
    let opened: OpenStore
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())

    it('default: gets the newest value', async () => {
      const { store, other } = opened
      await store.put('a', 'one', soon())
      await store.put('a', 'two "\'\n💥', soon())
      expect(await other.get('a')).toBe('two "\'\n💥')
      expect(await store.get('nothing')).toBeUndefined()
    })

    it('fault 39: of many concurrent takes exactly one gets the value', async () => {
      const { store, other } = opened
      for (let round = 0; round < 10; round += 1) {
        await store.put('b', 'value', soon())
        const taken = await Promise.all(Array.from({ length: 10 }, (_unused, index) => (index % 2 === 0 ? store : other).take('b')))
        expect(taken.filter((value) => value !== undefined)).toEqual(['value'])
      }
      expect(await store.get('b')).toBeUndefined()
    })

    it('default: counts, together with others', async () => {
      const { store, other } = opened
      const sums = await Promise.all(
        Array.from({ length: 20 }, (_unused, index) => (index % 2 === 0 ? store : other).increment('c', soon())),
      )
      expect(sums.sort((one, two) => one - two)).toEqual(Array.from({ length: 20 }, (_unused, index) => index + 1))
    })

    it('behavior: expired entries are gone, and counts restart', async () => {
      const { store } = opened
      const until = Date.now() + LIFETIME_MS
      await Promise.all([store.put('d', 'value', until), store.put('e', 'value', until), store.increment('f', until)])
      expect(await store.get('d')).toBe('value')
      expect(await store.increment('f', soon())).toBe(2)
      await pause(until - Date.now() + 20)
      expect([await store.get('d'), await store.take('e'), await store.increment('f', soon())]).toEqual([undefined, undefined, 1])
      await store.put('d', 'again', soon())
      expect(await store.take('d')).toBe('again')
    })

    it('fault 39: of many concurrent firsts exactly one is the first', async () => {
      const { store, other } = opened
      for (let round = 0; round < 5; round += 1) {
        const key = `spent:${round}`
        const sums = await Promise.all(
          Array.from({ length: 10 }, (_unused, index) => (index % 2 === 0 ? store : other).increment(key, soon())),
        )
        expect(sums.filter((sum) => sum === 1)).toHaveLength(1)
      }
    })

    it('default: keeps the first of many concurrent values, and the later of two ends', async () => {
      const { store, other } = opened
      const values = Array.from({ length: 12 }, (_unused, index) => `value ${index} "'\n💥`)
      const until = Date.now() + LIFETIME_MS
      const kept = await Promise.all(values.map((value, index) => (index % 2 === 0 ? store : other).keep('g', value, until)))
      expect(new Set(kept).size).toBe(1)
      expect(values).toContain(kept[0])
      expect(await other.get('g')).toBe(kept[0])
      // An earlier end shortens nothing; a later one prolongs.
      await Promise.all([store.keep('h', 'h', until), store.keep('i', 'i', until)])
      expect(await store.keep('h', 'other', Date.now() + 100)).toBe('h')
      expect(await store.keep('i', 'other', soon())).toBe('i')
      await pause(150)
      expect(await store.get('h')).toBe('h')
      await pause(until - Date.now() + 20)
      expect([await store.get('g'), await store.get('h'), await store.get('i')]).toEqual([undefined, undefined, 'i'])
      expect(await store.keep('h', 'again', soon())).toBe('again')
      expect(await other.take('h')).toBe('again')
      expect(await store.keep('h', 'anew', soon())).toBe('anew')
    })
  })
}
