import { expect, it } from 'vitest'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapQuote } from '../contracts/index.js'
import type { SwapsState } from './SwapsState.js'
import { emptyState } from '../emptyState.js'
import { markTokens } from '../tokens/markTokens.js'
import { tokenFound } from './tokenFound.js'
import * as to from './transitions.js'

const [usd, two, native] = [tokenOf('a', { symbol: 'USD', decimals: 6 }), tokenOf('b'), tokenOf('e', { isNative: true })]
const quoteOf = (amountOut: bigint, change: Partial<SwapQuote> = {}): SwapQuote =>
  ({ id: 'single', providerId: 'one', from: usd, to: two, amountIn: 5n, amountOut, ...change }) as SwapQuote
const stateOf = (change: Partial<SwapsState> = {}): SwapsState => ({
  ...emptyState,
  slippageBps: 100,
  chainId: 'eip155:1',
  account: '0x1',
  from: usd,
  to: two,
  native,
  amount: '5',
  ...change,
})
const VOID = { quotes: emptyState.quotes, chosenKey: undefined, isImpactConfirmed: false, isUncheckedConfirmed: false }
const READY = { status: 'ready', list: [quoteOf(7n)], isRefreshing: false } as const

it('default: another account voids quotes and what was measured for the old one; the tokens stay', () => {
  const patch = to.sessionChanged(stateOf(), { chainId: 'eip155:1', account: '0x2', native })
  expect(patch).toEqual({ account: '0x2', balances: {}, canSimulate: undefined, seesOnlyAmounts: undefined, ...VOID })
})

it('default: on another network nothing of the old one stays', () => {
  expect(to.sessionChanged(stateOf(), { chainId: 'eip155:10', account: '0x1', native: two })).toEqual({
    chainId: 'eip155:10',
    account: '0x1',
    native: two,
    from: undefined,
    to: undefined,
    tokens: [],
    tokensStatus: 'idle',
    balances: {},
    prices: {},
    claimedPrices: [],
    havePricesFailed: false,
    gasPrice: undefined,
    fixedFee: undefined,
    canSimulate: undefined,
    seesOnlyAmounts: undefined,
    marks: {},
    reports: {},
    confirmedTokens: [],
    refusedTokens: [],
    failedLists: [],
    ...VOID,
  })
})

it('default: tokens, and what to begin with', () => {
  const loaded = { tokens: [usd], marks: {}, failedLists: [] }
  expect(to.tokensLoaded(loaded)).toEqual({ ...loaded, tokensStatus: 'ready' })
  const begin = { from: usd, to: undefined, amount: '1' }
  expect(to.begun(begin)).toEqual({ ...begin, refusedTokens: [], ...VOID })
})

it('default: a token that was looked up is added once', () => {
  const found = { token: two, isOdd: false }
  const marks = { [two.address]: { origin: 'unlisted' } }
  expect(tokenFound(stateOf({ tokens: [usd] }), found, markTokens)).toMatchObject({ tokens: [usd, two], marks })
  expect(tokenFound(stateOf({ tokens: [usd, two] }), found, markTokens)).toEqual({})
})

it('default: a choice voids the quotes; the token of the other side changes sides', () => {
  expect(to.tokenSelected(stateOf(), 'from', native)).toEqual({ from: native, ...VOID })
  expect(to.tokenSelected(stateOf(), 'to', native)).toEqual({ to: native, ...VOID })
  for (const [side, token] of [['from', two] as const, ['to', usd] as const])
    expect(to.tokenSelected(stateOf(), side, token)).toEqual({ from: two, to: usd, amount: '1', ...VOID })
  expect(to.tokenSelected(stateOf({ to: undefined }), 'from', two)).toEqual({ from: two, ...VOID })
})

it('default: sides change with the amount out, to its last decimal place', () => {
  const quotes = { ...READY, list: [quoteOf(1_500_000_000_000_000_001n)] }
  expect(to.sidesSwitched(stateOf({ quotes }))).toMatchObject({ from: two, to: usd, amount: '1.500000000000000001' })
  expect(to.sidesSwitched(stateOf({ quotes, to: undefined }))).toMatchObject({ from: undefined, to: usd, amount: '1' })
})

it('default: what is typed counts, unless it is what stands there', () => {
  expect(to.amountTyped(stateOf(), '6')).toEqual({ amount: '6', ...VOID })
  expect(to.amountTyped(stateOf(), '5')).toEqual({})
  expect(to.amountTyped(stateOf(), '5.1234567')).toEqual({})
  expect(to.amountTyped(stateOf({ from: undefined }), '5.1234567')).toMatchObject({ amount: '5.1234567' })
})

it('default: another slippage voids the quotes; another quote voids what was agreed to', () => {
  expect(to.slippageSet(50)).toEqual({ slippageBps: 50, ...VOID })
  expect(to.quoteChosen('one/single')).toEqual({ chosenKey: 'one/single', isImpactConfirmed: false, isUncheckedConfirmed: false })
})

it('default: while quotes are asked for, what is shown stays', () => {
  expect(to.quotesAsked(stateOf())).toEqual({ quotes: { status: 'loading', list: [], isRefreshing: true } })
  expect(to.quotesAsked(stateOf({ quotes: READY }))).toEqual({ quotes: { ...READY, isRefreshing: true } })
  const failed = { status: 'failed', list: [], isRefreshing: false } as const
  expect(to.quotesAsked(stateOf({ quotes: failed }))).toEqual({ quotes: { ...failed, isRefreshing: true } })
})

it('default: the first answers are shown at once; without any the state stays what it was', () => {
  expect(to.quotesArrived(stateOf(), [quoteOf(7n)]).quotes).toEqual({ ...READY, isRefreshing: true })
  const asked = { status: 'ready', list: [quoteOf(7n)], isRefreshing: true } as const
  expect(to.quotesArrived(stateOf({ quotes: asked }), []).quotes).toEqual({ status: 'loading', list: [], isRefreshing: true })
  expect(to.quotesArrived(stateOf({ quotes: { ...asked, status: 'failed' } }), []).quotes).toEqual({
    status: 'failed',
    list: [],
    isRefreshing: true,
  })
})

it('default: in the end there are quotes, or a failure', () => {
  const failure = { code: 'SWAPS_NO_ROUTE', message: 'none', isRetryable: true } as const
  expect(to.quotesSettled(stateOf(), [quoteOf(7n)], undefined).quotes).toEqual(READY)
  const agreed = stateOf({ isImpactConfirmed: true })
  expect(to.quotesSettled(agreed, [], failure)).toEqual({
    quotes: { status: 'failed', list: [], isRefreshing: false, failure },
    isImpactConfirmed: false,
  })
  expect(to.quotesSettled(agreed, [], undefined).quotes).toEqual({ status: 'failed', list: [], isRefreshing: false })
})

it.each([
  ['the same', quoteOf(7n), [true, true]],
  ['a better one', quoteOf(8n), [true, true]],
  ['a worse one', quoteOf(6n), [false, true]],
  ['another provider’s', quoteOf(7n, { providerId: 'two' }), [true, false]],
])('fault 37: what was agreed to is kept for %s', (_, quote, expected) => {
  const agreed = stateOf({ quotes: READY, isImpactConfirmed: true, isUncheckedConfirmed: true })
  for (const patch of [to.quotesArrived(agreed, [quote]), to.quotesSettled(agreed, [quote], undefined)])
    expect([patch.isImpactConfirmed, patch.isUncheckedConfirmed]).toEqual(expected)
})

it('behavior: nothing was agreed to where nothing was shown, and nothing is without an agreement', () => {
  const agreed = { isImpactConfirmed: true, isUncheckedConfirmed: true }
  expect(to.quotesArrived(stateOf(agreed), [quoteOf(7n)])).toMatchObject({ isImpactConfirmed: false, isUncheckedConfirmed: false })
  const ready = to.quotesArrived(stateOf({ quotes: READY }), [quoteOf(7n)])
  expect(ready).toMatchObject({ isImpactConfirmed: false, isUncheckedConfirmed: false })
})

it.each([
  ['everything', { canSimulate: true, seesOnlyAmounts: false }],
  ['amounts', { canSimulate: true, seesOnlyAmounts: true }],
  ['nothing', { canSimulate: false, seesOnlyAmounts: false }],
] as const)('default: of a node that measures %s', (seen, expected) => {
  expect(to.simulationAsked(seen)).toEqual(expected)
})

it('default: progress; a swap that succeeded spends the amount', () => {
  expect(to.progressed({ step: 'none' })).toEqual({ progress: { step: 'none' } })
  const done = { step: 'done', quote: quoteOf(7n), transactionId: '0x1' } as const
  expect(to.swapDone(done)).toEqual({ progress: done, amount: '', ...VOID })
})

it('default: decimals of the chain correct a token wherever it is, and void quotes', () => {
  const right = { ...usd, decimals: 18 }
  expect(to.tokenCorrected(stateOf({ tokens: [usd, two] }), right)).toEqual({ tokens: [right, two], from: right, to: two, ...VOID })
  expect(to.tokenCorrected(stateOf({ tokens: [two], from: undefined, to: undefined }), right)).toMatchObject({
    tokens: [two],
    from: undefined,
    to: undefined,
  })
})

it('default: names that are refused stand one after the other', () => {
  const [one, other] = ['one', 'other'].map((token) => ({ side: 'from', token, failure: {} }) as never)
  expect(to.tokenRefused(stateOf({ refusedTokens: [one!] }), other!)).toEqual({ refusedTokens: [one, other] })
  expect(to.tokenRefused(stateOf({ refusedTokens: undefined } as never), one!)).toEqual({ refusedTokens: [one] })
})

it('fault 70: a token that turns out not to be sold again has to be agreed to again, once', () => {
  const confirmedTokens = [usd.address, two.address]
  const [sold, kept] = [{ canSell: false }, { canSell: true }] as [never, never]
  const state = (reports?: object) => stateOf({ confirmedTokens, ...(reports && { reports }) } as never)
  expect(to.tokenInspected(state(), usd.address, sold)).toEqual({ reports: { [usd.address]: sold }, confirmedTokens: [two.address] })
  expect(to.tokenInspected(state({ [usd.address]: kept }), usd.address, sold)).toHaveProperty('confirmedTokens', [two.address])
  expect(to.tokenInspected(state({ [usd.address]: sold }), usd.address, sold)).not.toHaveProperty('confirmedTokens')
  expect(to.tokenInspected(state({ [two.address]: sold }), usd.address, kept)).toEqual({
    reports: { [two.address]: sold, [usd.address]: kept },
  })
})

it('default: agreeing adds what the visitor did not agree to yet', () => {
  const doubtful = stateOf({ marks: { [usd.address]: { origin: 'unlisted' }, [two.address]: { origin: 'unlisted' } } } as never)
  expect(to.tokensConfirmed(doubtful)).toEqual({ confirmedTokens: [usd.address, two.address] })
  expect(to.tokensConfirmed({ ...doubtful, confirmedTokens: [two.address] })).toEqual({ confirmedTokens: [two.address, usd.address] })
})
