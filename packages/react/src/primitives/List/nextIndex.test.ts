import { expect, test } from 'vitest'
import { nextIndex } from './nextIndex.js'

test('default: arrow, page and end keys move within the list', () => {
  expect(nextIndex('ArrowDown', 3, 10)).toBe(4)
  expect(nextIndex('ArrowDown', 9, 10)).toBe(9)
  expect(nextIndex('ArrowUp', 0, 10)).toBe(0)
  expect(nextIndex('PageDown', 1, 10)).toBe(7)
  expect(nextIndex('PageUp', 3, 10)).toBe(0)
  expect(nextIndex('Home', 5, 10)).toBe(0)
  expect(nextIndex('End', 5, 10)).toBe(9)
})

test('behavior: ignores other keys', () => {
  expect(nextIndex('Enter', 3, 10)).toBeUndefined()
  expect(nextIndex('a', 3, 10)).toBeUndefined()
})
