import { expect, test } from 'vitest'
import { MAX_ACCOUNTS, readItems } from './readItems.js'

const itself = <T>(item: T): T => item

test('default: the readable items of a list, by index', () => {
  const refuse = (): never => {
    throw new RangeError('touched')
  }
  const list = Object.defineProperty(['first', 'second', 'third'], 1, { get: refuse })
  expect(readItems(Object.assign(list, { [Symbol.iterator]: refuse, map: refuse }), itself)).toEqual(['first', 'third'])
})

test.each([undefined, 'text', { length: 1, 0: 'first' }, 7])('error: %j, which is not a list, gives no items', (items) => {
  expect(readItems(items as never, itself)).toEqual([])
})

test('parameters: limit, by default one more than MAX_ACCOUNTS', () => {
  const list = Array.from({ length: 1_000 }, (_, index) => index)
  expect(readItems(list, itself, 2)).toEqual([0, 1])
  expect(readItems(list, itself)).toHaveLength(MAX_ACCOUNTS + 1)
})
