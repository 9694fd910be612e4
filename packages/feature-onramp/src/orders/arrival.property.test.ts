import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER as order } from '../../test/order.js'
import { USDC } from '../../test/testProvider.js'
import { verifyBalance, verifyStatus } from './arrival.js'

it('property: nothing counts as seen unless the balance rose', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const receive = fc.option(
    fc.tuple(fc.nat(10 ** 9), fc.stringMatching(/^\d{1,18}$/)).map(([whole, part]) => `${whole}.${part}`),
    { nil: undefined },
  )
  fc.assert(
    fc.property(amount, amount, receive, fc.integer({ min: 0, max: 77 }), (before, held, promised, decimals) => {
      const of = { ...order, heldBefore: String(before), receive: promised, token: { ...USDC, decimals } }
      const change = verifyBalance(of, held)
      expect(change === undefined || held > before).toBe(true)
      expect(verifyStatus(of, { state: 'completed' }, held).isSeen === true).toBe(change !== undefined)
    }),
  )
})
