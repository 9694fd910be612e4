import { expect, test } from 'vitest'
import { tints } from './tints.js'

test('default: five tints of the first six hex digits, 0.15 apart', () => {
  expect(tints('0xff8000abcdef')).toEqual([
    'rgb(255, 128, 0)',
    'rgb(255, 147, 38)',
    'rgb(255, 166, 77)',
    'rgb(255, 185, 115)',
    'rgb(255, 204, 153)',
  ])
})

test('behavior: an address of another alphabet has a colour, a short one is filled up', () => {
  expect(tints('So1111')[0]).toBe('rgb(17, 17, 0)')
  expect(tints('')[0]).toBe('rgb(0, 0, 0)')
})
