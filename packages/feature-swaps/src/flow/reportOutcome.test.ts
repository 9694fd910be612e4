import { describe, expect, it } from 'vitest'
import type { SwapQuote } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { FlowParts } from './FlowParts.js'
import type { Reported } from './reportOutcome.js'
import { doneOf, eventOf, explorerOf, failedOf, reportDone, reportFailed } from './reportOutcome.js'

const [sent, other] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const account = `0x${'a'.repeat(40)}`
const quote = {
  chainId: 'eip155:1',
  from: { symbol: 'USD', decimals: 6 },
  to: { symbol: 'ETH', decimals: 18 },
  amountIn: 1_500_000n,
  amountOut: 10n ** 17n,
} as unknown as SwapQuote
const reported = { chain: { network: { namespace: 'eip155' } }, quote, account } as Reported
const told = { network: 'eip155:1', swapFromToken: 'USD', swapToToken: 'ETH', swapFromAmount: '1.5', swapToAmount: '0.1' }

/** What the flow is given, and the events that it emits. */
function start({ type = 'eoa', status = 'connected', hasExplorer = true } = {}) {
  const events: (readonly [string, unknown])[] = []
  const adapter = { explorerLink: (_: unknown, { transaction = '' }) => (hasExplorer ? `https://scan.example/${transaction}` : undefined) }
  const context = {
    events: { emit: (name: string, payload: unknown) => void events.push([name, payload]) },
    namespaces: { get: (namespace: string) => (namespace === 'eip155' ? adapter : undefined) },
    state: { current: { sessions: { eip155: { status, account: { type } } } } },
  }
  return { parts: { context } as unknown as FlowParts, events }
}

describe('failedOf', () => {
  const failed = (error: unknown, last?: string) => failedOf(start().parts, reported, { error, transactionId: last })

  it('default: with the transaction that was sent last, and its link', () => {
    const error = swapsError('SWAPS_NOT_SENT', {})
    expect(failed(error, sent)).toMatchObject({
      step: 'failed',
      quote,
      failure: { code: 'SWAPS_NOT_SENT' },
      transactionId: sent,
      explorerUrl: `https://scan.example/${sent}`,
    })
    expect(failed(error)).not.toHaveProperty('transactionId')
    expect(failed(error)).not.toHaveProperty('explorerUrl')
  })

  it.each(['SWAPS_REVERTED', 'SWAPS_CANCELLED', 'SWAPS_REPLACED', 'SWAPS_NOT_CONFIRMED'] as const)(
    'behavior: %s names the transaction that took its place',
    (code) => {
      const error = swapsError(code, { transactionId: other } as never)
      expect(failed(error, sent)).toMatchObject({ transactionId: other, explorerUrl: `https://scan.example/${other}` })
    },
  )

  it('error: what is no error of ours may be tried again', () => {
    expect(failed(new TypeError('down'), sent).failure).toMatchObject({ message: 'down', isRetryable: true })
  })
})

describe('doneOf and explorerOf', () => {
  it('default: what arrived, and where it can be looked up', () => {
    expect(doneOf(start().parts, reported, { transactionId: sent, amountReceived: 7n })).toEqual({
      step: 'done',
      quote,
      transactionId: sent,
      amountReceived: 7n,
      explorerUrl: `https://scan.example/${sent}`,
    })
  })

  it.each([
    ['the id of a bundle', start().parts, '0xbundle'],
    ['no transaction', start().parts, undefined],
    ['a network without an explorer', start({ hasExplorer: false }).parts, sent],
  ])('behavior: no link for %s', (_name, parts, transaction) => {
    expect(explorerOf(parts, reported.chain, transaction)).toEqual({})
  })
})

describe('events', () => {
  const changed = ['balanceChanged', { account: `eip155:1:${account}` }]

  it('default: of several tabs one tells of the success, and all that the balance changed', () => {
    const { parts, events } = start()
    reportDone(parts, reported, true)
    expect(events).toEqual([['SWAP_SUCCESS', { ...told, isSmartAccount: false }], changed])
    events.length = 0
    reportDone(parts, reported, false)
    expect(events).toEqual([changed])
  })

  it.each([
    [true, 'SWAP_APPROVAL_ERROR'],
    [false, 'SWAP_ERROR'],
  ])('error: a failure (of the approval: %s) is %s, with its message', (isApproval, name) => {
    const { parts, events } = start()
    reportFailed(parts, reported, { error: new TypeError('down'), isApproval })
    expect(events).toEqual([[name, { ...told, isSmartAccount: false, message: 'down' }]])
  })

  it.each([
    [{ type: 'smartAccount' }, true],
    [{ type: 'smartAccount', status: 'reconnecting' }, false],
    [{ type: 'eoa' }, false],
  ])('behavior: with the session %j the account is a contract: %s', (session, isSmartAccount) => {
    expect(eventOf(start(session).parts, quote)).toEqual({ ...told, isSmartAccount })
  })
})
