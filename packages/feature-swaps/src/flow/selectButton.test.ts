import { expect, it } from 'vitest'
import type { SwapQuote } from '../contracts/index.js'
import { canPayGas, impactOf, needsConfirmation } from './selectButton.js'

const [from, to] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const quote = (amountOut: bigint) =>
  ({
    from: { address: from, decimals: 0, isNative: true },
    to: { address: to, decimals: 0, isNative: false },
    amountIn: 10_000n,
    amountOut,
    gasUnits: 3n,
  }) as SwapQuote
const prices = { [from]: 10n ** 18n, [to]: 10n ** 18n }

it.each([
  [8_501n, 1_499, false],
  [8_500n, 1_500, true],
  [8_499n, 1_501, true],
  [10_000n, 0, false],
  [11_000n, -1_000, false],
])('default: a price impact from 15 percent needs confirmation: %i of 10,000 arrive', (amountOut, impactBps, expected) => {
  expect(impactOf(quote(amountOut), { prices })).toBe(impactBps)
  expect(needsConfirmation(impactBps)).toBe(expected)
})

it('behavior: an unknown price impact needs confirmation', () => {
  for (const known of [{}, { [from]: 1n }, { [to]: 1n }]) expect(impactOf(quote(1n), { prices: known })).toBeUndefined()
  expect(needsConfirmation(undefined)).toBe(true)
})

it('default: the balance has to cover the amount and the gas, to the unit', () => {
  const native = { address: from } as SwapQuote['from']
  const canPay = (balance: bigint) => canPayGas(quote(1n), { native, gasPrice: 7n, balances: { [from]: balance } })
  expect([canPay(10_021n), canPay(10_020n)]).toEqual([true, false])
})
