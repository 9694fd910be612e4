import { expect, it } from 'vitest'
import type { SwapQuote } from '../contracts/index.js'
import { canPayGas, impactOf, isPartlyChecked, isUnchecked, needsConfirmation, selectButton } from './selectButton.js'
import type { SwapsState } from './SwapsState.js'
import { emptyState } from '../emptyState.js'

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
  for (const claimed of [from, to]) expect(impactOf(quote(1n), { prices, claimedPrices: [claimed] })).toBeUndefined()
  expect(needsConfirmation(undefined)).toBe(true)
})

it('default: the balance has to cover the amount and the gas, to the unit', () => {
  const native = { address: from } as SwapQuote['from']
  const canPay = (balance: bigint) => canPayGas(quote(1n), { native, gasPrice: 7n, balances: { [from]: balance } })
  expect([canPay(10_021n), canPay(10_020n)]).toEqual([true, false])
})

const shown = { ...quote(10_000n), id: 'single', providerId: 'one' } as SwapQuote
const stateOf = (change: Partial<SwapsState> = {}): SwapsState => ({
  ...emptyState,
  slippageBps: 100,
  chainId: 'eip155:1',
  account: '0x1',
  from: shown.from,
  to: shown.to,
  amount: '10000',
  prices,
  quotes: { status: 'ready', list: [shown], isRefreshing: false },
  ...change,
})
const failed = (code: 'SWAPS_NO_ROUTE' | 'RPC_FAILED') =>
  ({ status: 'failed', list: [], isRefreshing: false, failure: { code, message: '', isRetryable: true } }) as const
const poor = { native: shown.from, gasPrice: 7n, balances: { [from]: 10_020n } }
const costly = { quotes: { status: 'ready', list: [{ ...shown, amountOut: 1n }], isRefreshing: false } } as const
const unseen = { canSimulate: false } as const

it.each<[string, Partial<SwapsState>, string, boolean]>([
  ['a swap that runs', { progress: { step: 'preparing', quote: shown }, chainId: undefined }, 'busy', true],
  ['a network without swaps', { chainId: undefined, account: undefined }, 'unsupportedNetwork', true],
  ['nobody', { account: undefined, from: undefined }, 'connect', true],
  ['no source', { from: undefined }, 'selectToken', true],
  ['no target', { to: undefined, amount: '' }, 'selectToken', true],
  ['no amount', { amount: '' }, 'enterAmount', false],
  ['an amount of zero', { amount: '0.00' }, 'enterAmount', false],
  ['too many decimals', { amount: '1.5' }, 'amountInvalid', false],
  ['too little', { balances: { [from]: 9_999n } }, 'insufficientBalance', false],
  ['just enough', { balances: { [from]: 10_000n } }, 'review', true],
  ['a question for quotes', { quotes: { status: 'loading', list: [], isRefreshing: true } }, 'loading', false],
  ['no route', { quotes: failed('SWAPS_NO_ROUTE') }, 'noRoute', false],
  ['a failure', { quotes: failed('RPC_FAILED') }, 'retry', true],
  ['a failure that nobody told', { quotes: { status: 'failed', list: [], isRefreshing: false } }, 'retry', true],
  ['too little for gas', poor, 'insufficientGas', false],
  ['a costly quote', costly, 'confirmImpact', true],
  ['a costly quote that was agreed to', { ...costly, isImpactConfirmed: true }, 'review', true],
  ['a swap that nobody checks', unseen, 'confirmUnchecked', true],
  ['one that was agreed to', { ...unseen, isUncheckedConfirmed: true }, 'review', true],
  ['one that the host refuses', { ...unseen, isSimulationRequired: true, isUncheckedConfirmed: true }, 'unchecked', false],
  ['one of our own builders', { ...unseen, trustedProviders: ['one'] }, 'review', true],
  ['one that is simulated', { canSimulate: true, isSimulationRequired: true }, 'review', true],
  ['one that was not asked about', {}, 'review', true],
])('default: the first reason counts: %s', (_, change, reason, isEnabled) => {
  expect(selectButton(stateOf(change))).toEqual({ reason, isEnabled })
})

it('default: items and permissions of a third party stay unseen where only amounts are', () => {
  const held = { tokens: [], balances: {} }
  expect(isPartlyChecked(shown, { ...held, seesOnlyAmounts: true })).toBe(true)
  expect(isPartlyChecked(shown, { ...held, seesOnlyAmounts: true, trustedProviders: ['one'] })).toBe(false)
  for (const seesOnlyAmounts of [false, undefined]) expect(isPartlyChecked(shown, { ...held, seesOnlyAmounts })).toBe(false)
})

it('fault 67: nobody checked a swap of a third party where only amounts are seen, and not of all that the account holds', () => {
  const unread = { tokens: [{ address: to, isNative: false } as SwapQuote['to']], balances: {}, seesOnlyAmounts: true }
  expect([isUnchecked(shown, unread), isPartlyChecked(shown, unread)]).toEqual([true, false])
  expect(isUnchecked(shown, { ...unread, trustedProviders: ['one'] })).toBe(false)
  expect(isUnchecked(shown, { ...unread, balances: { [to]: 0n } })).toBe(false)
  expect(isUnchecked(shown, { ...unread, seesOnlyAmounts: false })).toBe(false)
})

it('behavior: while balance or gas is not known, the simulation decides', () => {
  expect(canPayGas(shown, poor)).toBe(false)
  for (const unknown of [{ native: undefined }, { gasPrice: undefined }, { balances: {} }])
    expect(canPayGas(shown, { ...poor, ...unknown })).toBe(true)
})
