import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AHEAD, reachOf } from './reachOf.js'

test('default: what is in sight is laid out, and more; what was laid out stays so', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (reach, seen) => {
      const next = reachOf(reach, seen)
      expect(next).toBeGreaterThan(seen)
      expect(next).toBeGreaterThanOrEqual(reach)
      expect(reachOf(next, seen)).toBe(next)
    }),
  )
})

test('behavior: scrolling through 20,000 rows, row by row, lays out fewer rows than three whole lists', () => {
  let reach = AHEAD
  let laidOut = reach
  for (let seen = 8; seen <= 20_000; seen += 1) {
    const next = reachOf(reach, seen)
    if (next !== reach) laidOut += Math.min(next, 20_000)
    reach = next
  }
  expect(laidOut).toBeLessThan(3 * 20_000)
  expect(reachOf(AHEAD, 8)).toBe(AHEAD)
})
