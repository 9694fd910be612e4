import { expect, it } from 'vitest'
import { without } from './transferFees.js'

it.each([
  [1_000_000n, 30_000n, 970_000n],
  [1_000n, 1n, 999n],
  [3n, 500_000n, 1n],
  [7n, 0n, 7n],
])('default: %i less %i millionths is at least %i: the fee is rounded up', (amount, feePpm, left) => {
  expect(without(amount, feePpm)).toBe(left)
})
