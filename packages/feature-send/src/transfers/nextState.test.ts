import type { TransferProgress } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { SentTransfer } from '../contracts/SendState.js'
import { isOpen, isSpent, nextState } from './nextState.js'

const DAY_MS = 86_400_000
const transfer: SentTransfer = {
  id: 'a',
  chainId: 'eip155:1',
  from: 'x',
  to: 'y',
  symbol: 'ETH',
  decimals: 18,
  amount: '1',
  sentAtMs: 0,
  state: 'included',
}

it.each<readonly [TransferProgress, Partial<SentTransfer>, boolean]>([
  [{ status: 'included', confirmations: 11 }, { state: 'included' }, true],
  [{ status: 'included', confirmations: 12 }, { state: 'final' }, false],
  [{ status: 'failed' }, { state: 'ending', end: { state: 'failed', sinceMs: DAY_MS } }, true],
  [{ status: 'replaced', id: 'b', isSame: true }, { id: 'b', state: 'pending' }, true],
  [{ status: 'replaced', id: 'b', isSame: false }, { id: 'a', state: 'ending', end: { state: 'replaced', sinceMs: DAY_MS } }, true],
  [{ status: 'pending', mark: 'm' }, { state: 'pending', mark: 'm' }, true],
  [{ status: 'unknown' }, { state: 'pending' }, true],
  [{ status: 'another' }, { id: 'a', state: 'ending', end: { state: 'another', sinceMs: DAY_MS } }, true],
  [{ status: 'included', confirmations: 1, isUnchecked: true }, { state: 'included', isUnchecked: true }, true],
])('default: %j makes %j of it', (progress, expected, open) => {
  const next = nextState(transfer, progress, DAY_MS)
  expect(next).toMatchObject(expected)
  expect(isOpen(next)).toBe(open)
})

it.each<TransferProgress>([{ status: 'failed' }, { status: 'another' }, { status: 'replaced', id: 'b', isSame: false }])(
  'behavior: that it came to nothing is believed when the chain says so for three minutes: %j',
  (progress) => {
    const { status } = progress
    const first = nextState(transfer, progress, 5)
    const still = nextState(first, progress, 180_004)
    expect([first.state, isSpent(first)]).toEqual(['ending', status === 'failed'])
    expect(still).toEqual(first)
    const settled = nextState(still, progress, 180_005)
    expect(settled).toEqual({ ...transfer, state: status })
    expect([isOpen(settled), isSpent(settled)]).toEqual([false, status === 'failed'])
  },
)

it('behavior: what a reorganisation takes back ends anew, and so does what ends otherwise', () => {
  const failing = nextState(transfer, { status: 'failed' }, 5)
  expect(nextState(failing, { status: 'included', confirmations: 1 }, 9)).toEqual({ ...transfer, isUnchecked: undefined })
  expect(nextState(failing, { status: 'unknown' }, 9)).toEqual({ ...transfer, state: 'pending' })
  expect(nextState(failing, { status: 'another' }, 180_005)).toMatchObject({ state: 'ending', end: { state: 'another', sinceMs: 180_005 } })
})

it('error: a time of storage that lies ahead does not keep an end open', () => {
  const end = { state: 'failed', sinceMs: 1e300 } as const
  expect(nextState({ ...transfer, state: 'ending', end }, { status: 'failed' }, 1).state).toBe('failed')
})

it('default: what no node has shown is not said to be sent', () => {
  expect(nextState({ ...transfer, state: 'unseen' }, { status: 'unknown' }, 1).state).toBe('unseen')
})

it('error: a time of storage that lies ahead is not followed for ever', () => {
  expect(nextState({ ...transfer, sentAtMs: 1e300 }, { status: 'unknown' }, 1).state).toBe('lost')
})

it('default: what no node has known for a day is lost, and what waits keeps its mark', () => {
  expect(nextState(transfer, { status: 'unknown' }, DAY_MS + 1).state).toBe('lost')
  expect(nextState({ ...transfer, mark: 'm' }, { status: 'pending' }, 1).mark).toBe('m')
})
