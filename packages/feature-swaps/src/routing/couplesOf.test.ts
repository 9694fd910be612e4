import { expect, it } from 'vitest'
import { couplesOf, couplesWith } from './couplesOf.js'

it('default: every two tokens once, in the order of their addresses', () => {
  expect(couplesOf(['c', 'a', 'b', 'a'])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
  expect([couplesOf([]), couplesOf(['a']), couplesOf(['a', 'a'])]).toEqual([[], [], []])
})

it('default: every token with every anchor, in the order of their addresses, each couple once', () => {
  expect(couplesWith(['a', 'd'], ['b', 'c'])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ])
  expect(couplesWith(['a', 'b', 'a'], ['a', 'b'])).toEqual([['a', 'b']])
  expect([couplesWith([], ['a']), couplesWith(['a'], []), couplesWith(['a'], ['a'])]).toEqual([[], [], []])
})
