import type { TransferProgress } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { SentTransfer } from '../contracts/SendState.js'
import { isOpen, nextState } from './nextState.js'

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
  [{ status: 'failed' }, { state: 'failed' }, false],
  [{ status: 'replaced', id: 'b', isSame: true }, { id: 'b', state: 'pending' }, true],
  [{ status: 'replaced', id: 'b', isSame: false }, { id: 'a', state: 'replaced' }, false],
  [{ status: 'pending', mark: 'm' }, { state: 'pending', mark: 'm' }, true],
  [{ status: 'unknown' }, { state: 'pending' }, true],
  [{ status: 'another' }, { id: 'a', state: 'another' }, false],
  [{ status: 'included', confirmations: 1, isUnchecked: true }, { state: 'included', isUnchecked: true }, true],
])('default: %j makes %j of it', (progress, expected, open) => {
  const next = nextState(transfer, progress, DAY_MS)
  expect(next).toMatchObject(expected)
  expect(isOpen(next)).toBe(open)
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
