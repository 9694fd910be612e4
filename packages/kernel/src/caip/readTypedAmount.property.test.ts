import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnits } from './amounts.js'
import { readTypedAmount } from './readTypedAmount.js'

const LOCALES = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'hi', 'es', 'pt', 'ru', 'tr', 'id', 'ja', 'ar', 'fa', 'ar-EG', 'fr-CH', 'pl', 'sv']

test('property: what a language writes is what is read, grouped or not, in its own digits or in Latin ones', () => {
  const numbers = fc.record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fraction: fc.bigInt({ min: 0n, max: 10n ** 6n - 1n }),
    locale: fc.constantFrom(...LOCALES),
    useGrouping: fc.boolean(),
    isLatin: fc.boolean(),
  })
  fc.assert(
    fc.property(numbers, ({ whole, fraction, locale, useGrouping, isLatin }) => {
      const value = `${whole}.${String(fraction).padStart(6, '0')}`
      const options = { useGrouping, maximumFractionDigits: 6, ...(isLatin && { numberingSystem: 'latn' }) }
      const written = new Intl.NumberFormat(locale, options).format(value as `${number}`)
      const { amount = '' } = readTypedAmount(written, { locale })
      expect([written, parseUnits(amount, 6)]).toEqual([written, parseUnits(value, 6)])
    }),
    { numRuns: 1_000 },
  )
})

test('property: a plain decimal is itself without a locale, and what has two readings is never read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (first, last) => {
      const [whole, rest] = [String(first), String(last).padStart(3, '0')]
      expect(readTypedAmount(`${whole}.${rest}`)).toEqual({ amount: `${whole}.${rest}` })
      expect(readTypedAmount(`${whole},${rest}`)).toEqual({ problem: 'separators' })
      expect(readTypedAmount(`${whole},${rest}`, { locale: 'en' })).toEqual({ amount: `${whole}${rest}` })
      expect(readTypedAmount(`${whole}.${rest}`, { locale: 'de' })).toEqual({ amount: `${whole}${rest}` })
    }),
  )
})

test('property: whatever is typed, the answer is a plain decimal, empty, or a problem', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789.,' ٬٫-e’١۲") }),
      fc.constantFrom(undefined, ...LOCALES),
      fc.constantFrom(0, 2, 18),
      (text, locale, decimals) => {
        const { amount, problem } = readTypedAmount(text, { locale, decimals })
        if (problem === undefined) expect(amount).toMatch(/^(?:|\d+(?:\.\d*)?)$/)
        else expect(['characters', 'separators', 'precision']).toContain(problem)
      },
    ),
  )
})
