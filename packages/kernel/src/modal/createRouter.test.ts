import { beforeEach, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import type { CloseParameters } from '../contracts/Latchkey.js'
import type { TransactionEntry, ViewRole } from '../contracts/views.js'
import { createTestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { createStore } from '../state/createStore.js'
import { createRouter, type ModalRouter } from './createRouter.js'

/** The views that the router treats differently. */
const ROLES: Readonly<Record<string, ViewRole>> = { UnsupportedChain: 'unsupportedNetwork', ConnectingSiwe: 'signIn' }

let store: ReturnType<typeof createStore>
let router: ModalRouter
let log: ReturnType<typeof createTestLog>
const close = vi.fn<(parameters: CloseParameters) => Promise<boolean>>()

beforeEach(() => {
  store = createStore(createTestState({ modal: { open: true, loading: false, shake: false } }), createTestLog())
  close.mockReset().mockResolvedValue(true)
  log = createTestLog()
  router = createRouter({ store, log, roleOf: (view) => ROLES[view], close })
})

const views = (): string[] => store.data.router.history.map(({ view }) => view)
const visit = (...names: string[]): void => names.forEach((name) => router.push(name))
const entry = (fields: Partial<TransactionEntry> = {}): TransactionEntry => ({ view: null, goBack: false, replace: false, ...fields })

test('push appends, and is ignored for the view that is already shown', () => {
  router.push('Connect')
  router.push('Swap', { amount: '1' })
  const before = store.data.router
  router.push('Swap', { amount: '2' })
  expect(store.data.router).toBe(before)
  expect(store.data.router.history).toEqual([{ view: 'Connect' }, { view: 'Swap', params: { amount: '1' } }])
})

test('a view may appear twice when another is between', () => {
  visit('Connect', 'Networks', 'Connect')
  expect(views()).toEqual(['Connect', 'Networks', 'Connect'])
})

test('replace exchanges the current entry, also for the same view with other params', () => {
  visit('Connect', 'Swap')
  router.replace('Swap', { amount: '2' })
  expect(store.data.router.history).toEqual([{ view: 'Connect' }, { view: 'Swap', params: { amount: '2' } }])
})

test('replace and push work on empty history', () => {
  router.replace('Connect')
  expect(views()).toEqual(['Connect'])
})

test('reset leaves only the view', () => {
  visit('Connect', 'Networks')
  router.reset('Account')
  expect(views()).toEqual(['Account'])
})

test('goBack drops the current entry', () => {
  visit('Connect', 'Networks')
  router.goBack()
  expect(views()).toEqual(['Connect'])
  expect(close).not.toHaveBeenCalled()
})

test('goBack closes when one entry is left', () => {
  visit('Connect')
  router.goBack()
  expect(close.mock.calls).toEqual([[{ reason: 'back' }]])
  expect(views()).toEqual(['Connect'])
})

test('goBack closes when UnsupportedChain is anywhere in history', () => {
  visit('UnsupportedChain', 'Networks', 'SwitchNetwork')
  router.goBack()
  expect(close.mock.calls).toEqual([[{ reason: 'back' }]])
  expect(views()).toEqual(['UnsupportedChain', 'Networks', 'SwitchNetwork'])
})

test('goBackToIndex keeps entries up to the index; out of range is ignored', () => {
  visit('Connect', 'Networks', 'Swap')
  for (const index of [-1, 3, 0.5, Number.NaN]) router.goBackToIndex(index)
  expect(views()).toEqual(['Connect', 'Networks', 'Swap'])
  router.goBackToIndex(1)
  expect(views()).toEqual(['Connect', 'Networks'])
})

test('transaction cancel: goes back, then calls the cancel callback', () => {
  visit('Account', 'ApproveTransaction')
  const onSuccess = vi.fn()
  const onCancel = vi.fn(() => expect(views()).toEqual(['Account']))
  router.pushTransaction(entry({ view: 'Swap', onSuccess, onCancel }))
  router.popTransaction('cancel')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onSuccess).not.toHaveBeenCalled()
  expect(router.isTransactionStackEmpty).toBe(true)
})

test('transaction error: goes back, no callback', () => {
  visit('Account', 'ApproveTransaction')
  const [onSuccess, onCancel] = [vi.fn(), vi.fn()]
  router.pushTransaction(entry({ onSuccess, onCancel }))
  router.popTransaction('error')
  expect(views()).toEqual(['Account'])
  expect(onSuccess).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

test('transaction success with goBack: goBack wins over replace and view; the callback runs after navigation', () => {
  visit('Account', 'ConnectingSiwe', 'ApproveTransaction')
  const onSuccess = vi.fn(() => expect(views()).toEqual(['Account', 'ConnectingSiwe']))
  router.pushTransaction(entry({ goBack: true, replace: true, view: 'Swap', onSuccess }))
  router.popTransaction('success')
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('transaction success with replace: returns to the view before ConnectingSiwe', () => {
  visit('Account', 'Networks', 'ConnectingSiwe', 'ApproveTransaction')
  router.pushTransaction(entry({ replace: true, view: 'Swap' }))
  router.popTransaction('success')
  expect(views()).toEqual(['Account', 'Networks'])
  expect(close).not.toHaveBeenCalled()
})

test.each([[['ConnectingSiwe', 'ApproveTransaction']], [['Account', 'ApproveTransaction']]])(
  'transaction success with replace and %j: closes although a tap vetoes',
  (history) => {
    visit(...history)
    router.pushTransaction(entry({ replace: true, view: 'Swap' }))
    router.popTransaction('success')
    expect(close.mock.calls).toEqual([[{ force: true }]])
  },
)

test('transaction success with a view: the view becomes the only entry', () => {
  visit('Account', 'ApproveTransaction')
  router.pushTransaction(entry({ view: 'Transactions' }))
  router.popTransaction('success')
  expect(views()).toEqual(['Transactions'])
})

test('transaction success without a view: closes', () => {
  visit('Account', 'ApproveTransaction')
  router.pushTransaction(entry())
  router.popTransaction('success')
  expect(close.mock.calls).toEqual([[{ force: true }]])
})

test('transactions end newest first; ending none does nothing', () => {
  visit('Account', 'Swap', 'ApproveTransaction')
  const ended: string[] = []
  router.pushTransaction(entry({ goBack: true, onSuccess: () => ended.push('first') }))
  router.pushTransaction(entry({ goBack: true, onSuccess: () => ended.push('second') }))
  expect(router.isTransactionStackEmpty).toBe(false)
  router.popTransaction('success')
  router.popTransaction('success')
  router.popTransaction('success')
  expect(ended).toEqual(['second', 'first'])
  expect(views()).toEqual(['Account'])
})

test('cancelling all transactions calls each back once, newest first, without navigating', () => {
  visit('Account', 'ApproveTransaction')
  const ended: string[] = []
  router.pushTransaction(entry({ onCancel: () => ended.push('first') }))
  router.pushTransaction(entry({ onSuccess: () => ended.push('success') }))
  router.pushTransaction(
    entry({
      onCancel() {
        throw new TypeError('of a view')
      },
    }),
  )
  router.cancelTransactions()
  router.cancelTransactions()
  expect(ended).toEqual(['first'])
  expect(router.isTransactionStackEmpty).toBe(true)
  expect(views()).toEqual(['Account', 'ApproveTransaction'])
  expect(log.lines.map(({ level }) => level)).toEqual(['error'])
})

test('a transaction that begins while all are cancelled waits on', () => {
  router.pushTransaction(entry({ onCancel: () => router.pushTransaction(entry()) }))
  router.cancelTransactions()
  expect(router.isTransactionStackEmpty).toBe(false)
})

test('property: history is never empty, has no equal neighbours, and the old value does not change', () => {
  const view = fc.constantFrom('Connect', 'Account', 'Swap', 'UnsupportedChain', 'ConnectingSiwe')
  const transaction = fc.record({ view: fc.option(view), goBack: fc.boolean(), replace: fc.boolean() })
  const step = fc.oneof(
    view.map((name) => () => router.push(name)),
    view.map((name) => () => router.reset(name)),
    fc.constant(() => router.goBack()),
    fc.integer({ min: -2, max: 6 }).map((index) => () => router.goBackToIndex(index)),
    transaction.map((fields) => () => router.pushTransaction(fields)),
    fc.constantFrom('success' as const, 'cancel' as const, 'error' as const).map((outcome) => () => router.popTransaction(outcome)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      router.reset('Connect')
      for (const run of steps) {
        const before = store.data.router
        const copy = [...before.history]
        run()
        expect(before.history).toEqual(copy)
        expect(views().length).toBeGreaterThan(0)
        expect(views().some((name, index) => index > 0 && views()[index - 1] === name)).toBe(false)
      }
    }),
  )
})
