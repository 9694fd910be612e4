import { expect, test } from 'vitest'
import { checkLimit, checkLimits } from './checkLimit.js'

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -1, 0.5, '60' as unknown as number])(
  'error: a limit of %s is refused by its name',
  (value) => {
    expect(() => checkLimits({ fine: 1, 'rateLimit.limit': value })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'rateLimit.limit' }) as object }),
    )
  },
)

test('default: a limit of the least, and more', () => {
  expect(() => checkLimits({ a: 1, b: 60_000 })).not.toThrow()
  expect(() => checkLimit('a', 0, 0)).not.toThrow()
  expect(() => checkLimit('a', -1, 0)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
