import { LatchkeyError } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import { observeErrors } from './observeErrors.js'

class Counter {
  #count = 0
  readonly add = () => (this.#count += 1)
  count() {
    return this.#count
  }
}

const own = new LatchkeyError('USER_REJECTED', {})

it('default: notes errors without a code, thrown and rejected, of an object, a function and what they return', async () => {
  const note = vi.fn()
  const fail = (error: unknown) => Promise.reject(error as Error)
  const flow = { buy: () => fail(new TypeError('a')), sell: () => fail(own) }
  const open = observeErrors(async () => flow, note, 'open')
  const { buy, sell } = await open()
  await expect(buy()).rejects.toThrow('a')
  await expect(sell()).rejects.toBe(own)
  const parts = observeErrors({ read: () => JSON.parse('{') as unknown, data: { plain: true } }, note, 'parts')
  expect(() => parts.read()).toThrow(SyntaxError)
  expect(parts.data).toEqual({ plain: true })
  expect(note.mock.calls.map(([path]) => path as string)).toEqual(['open.buy', 'parts.read'])
})

it('behavior: it behaves the same: private fields, one identity, frozen objects', () => {
  const counter = observeErrors(new Counter(), vi.fn())
  expect([counter.add(), counter.count()]).toEqual([1, 1])
  expect(counter.add).toBe(counter.add)
  const frozen = Object.freeze({ read: () => 7 })
  expect(observeErrors(frozen, vi.fn()).read()).toBe(7)
})
