import { expect, test } from 'vitest'
import { showTime } from './showTime.js'

test.each([
  [0n, '1970-01-01 00:00 UTC'],
  [1_800_000_059n, '2027-01-15 08:00 UTC'],
  [253_402_300_800n, '+010000-01-01 00:00 UTC'],
  [8_640_000_000_000n, '+275760-09-13 00:00 UTC'],
  [8_640_000_000_001n, '∞'],
  [2n ** 256n - 1n, '∞'],
])('%s seconds are %s', (seconds, shown) => {
  expect(showTime(seconds)).toBe(shown)
})
