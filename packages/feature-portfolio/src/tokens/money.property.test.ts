import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOf, toPrice, valueOf, writeDecimal } from './money.js'

const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })
const prices = fc.double({ min: 1e-12, max: 1e9, noNaN: true }).filter((price) => toPrice(price) !== undefined)

it('property: a value is never rounded up, and less than a millionth below the exact one', () => {
  fc.assert(
    fc.property(amounts, decimals, prices, (amount, places, given) => {
      const price = toPrice(given) ?? expect.fail('no price')
      const { digits } = valueOf(amount, places, price)
      const exact = amount * price.digits * 10n ** 6n
      const unit = 10n ** BigInt(places + price.scale)
      expect(digits * unit <= exact && exact < (digits + 1n) * unit).toBe(true)
    }),
  )
})

it('property: a price is the number that was written, digit by digit', () => {
  fc.assert(
    fc.property(prices, (given) => {
      expect(Number(writeDecimal(toPrice(given) ?? expect.fail('no price')))).toBe(given)
    }),
  )
})

it('property: a sum is exact', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 50 }), (all) => {
      const sum = writeDecimal(sumOf(all.map((digits) => ({ digits, scale: 6 }))))
      const [whole = '', fraction = ''] = sum.split('.')
      expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(all.reduce((one, other) => one + other, 0n))
    }),
  )
})
