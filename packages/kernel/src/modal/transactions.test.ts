import { expect, test, vi } from 'vitest'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { TransactionEntry } from '../contracts/views.js'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'
import { definePlugin } from '../plugin/install.js'

const views = ({ state }: Latchkey) => state.router.history.map(({ view }) => view)

function setUp() {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const ended: string[] = []
  /** What waits for an answer, as an approval in a wallet of ours does. */
  const waiting = (name: string): TransactionEntry => ({
    view: null,
    goBack: true,
    replace: false,
    onSuccess: () => ended.push(`${name} done`),
    onCancel: () => ended.push(`${name} rejected`),
  })
  return { latchkey, wallet, ended, waiting }
}

test('opening with a transaction: its end returns to the view that was shown', async () => {
  const { latchkey, ended, waiting } = setUp()
  await latchkey.open({ view: 'my.other' })
  await latchkey.open({ view: 'my.decision', transaction: waiting('transfer') })
  expect(views(latchkey)).toEqual(['my.other', 'my.decision'])
  expect(latchkey.ui.router.isTransactionStackEmpty).toBe(false)
  latchkey.ui.router.popTransaction('success')
  await settle()
  expect(views(latchkey)).toEqual(['my.other'])
  expect(ended).toEqual(['transfer done'])
})

test('opening with a transaction while the modal is closed: its end closes the modal', async () => {
  const { latchkey, ended, waiting } = setUp()
  await latchkey.open({ view: 'my.decision', transaction: { ...waiting('transfer'), goBack: false } })
  expect(views(latchkey)).toEqual(['my.decision'])
  latchkey.ui.router.popTransaction('success')
  await settle()
  expect(latchkey.state.modal.open).toBe(false)
  expect(ended).toEqual(['transfer done'])
})

test('a decision that opens while a transaction waits leaves the view that began it in history', async () => {
  const { latchkey, waiting } = setUp()
  await latchkey.open({ view: 'my.other' })
  latchkey.ui.router.pushTransaction(waiting('transfer'))
  await latchkey.open({ view: 'my.decision' })
  expect(views(latchkey)).toEqual(['my.other', 'my.decision'])
  await latchkey.open({ view: 'my.decision', params: { request: 2 } })
  expect(views(latchkey)).toEqual(['my.other', 'my.decision'])
  expect(latchkey.state.router.history.at(-1)?.params).toEqual({ request: 2 })
  await latchkey.open({ view: 'my.other' })
  expect(views(latchkey)).toEqual(['my.other'])
})

test('a decision that opens while no transaction waits is the only view', async () => {
  const { latchkey } = setUp()
  await latchkey.open({ view: 'my.other' })
  await latchkey.open({ view: 'my.decision' })
  expect(views(latchkey)).toEqual(['my.decision'])
})

test('closing by force rejects whatever waits, newest first; a view of this kind is not closed otherwise', async () => {
  const { latchkey, ended, waiting } = setUp()
  await latchkey.open({ view: 'my.decision', transaction: waiting('first') })
  latchkey.ui.router.pushTransaction(waiting('second'))
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(ended).toEqual([])
  expect(await latchkey.close({ force: true })).toBe(true)
  expect(ended).toEqual(['second rejected', 'first rejected'])
  expect(latchkey.ui.router.isTransactionStackEmpty).toBe(true)
  await latchkey.open({ view: 'my.other' })
  latchkey.ui.router.popTransaction('success')
  await settle()
  expect(ended).toHaveLength(2)
})

test('a close that a tap vetoes leaves what waits', async () => {
  const { ended, waiting } = setUp()
  const keeper = definePlugin({ id: 'keeper', apiVersion: 1, setup: ({ hooks }) => void hooks.beforeClose.tap(() => ({ veto: 'no' })) })
  const latchkey = instance({ plugins: [fakeNamespace('test', []), keeper] })
  await latchkey.open({ view: 'my.other', transaction: waiting('transfer') })
  expect(await latchkey.close()).toBe(false)
  expect(latchkey.ui.router.isTransactionStackEmpty).toBe(false)
  expect(ended).toEqual([])
})

test('embedded: leaving for the first view rejects what waits', async () => {
  const { latchkey, ended, waiting } = setUp()
  latchkey.ui.setEmbedded(true)
  await latchkey.open({ view: 'my.other', transaction: waiting('transfer') })
  expect(await latchkey.close()).toBe(true)
  expect(views(latchkey)).toEqual(['my.connect'])
  expect(ended).toEqual(['transfer rejected'])
})

test('a wallet that disconnects, and the end of the instance, reject what waits', async () => {
  const { latchkey, wallet, ended, waiting } = setUp()
  const connected = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await connected
  await settle()
  await latchkey.open({ view: 'my.decision', transaction: waiting('transfer') })
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect(latchkey.state.modal.open).toBe(false)
  expect(ended).toEqual(['transfer rejected'])
  await latchkey.open({ view: 'my.decision', transaction: waiting('later') })
  latchkey.dispose()
  expect(ended).toEqual(['transfer rejected', 'later rejected'])
})

test('a view that does not open begins no transaction', async () => {
  const { ended, waiting } = setUp()
  const tap = vi.fn((intent: object): object => ({ ...intent, veto: 'not now' }))
  const keeper = definePlugin({ id: 'keeper', apiVersion: 1, setup: ({ hooks }) => void hooks.beforeOpen.tap(tap as never) })
  const latchkey = instance({ plugins: [fakeNamespace('test', []), keeper] })
  expect(await latchkey.open({ view: 'my.decision', transaction: waiting('transfer') })).toMatchObject({ opened: false })
  expect(tap.mock.calls[0]?.[0]).not.toHaveProperty('transaction')
  await expect(setUp().latchkey.open({ view: 'my.none', transaction: waiting('lost') })).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
  const first = setUp().latchkey
  await first.open({ view: 'my.gate' })
  expect(await first.open({ view: 'my.welcome', transaction: waiting('late') })).toEqual({ opened: false, reason: 'waiting' })
  const other = setUp().latchkey
  expect(await other.open({ view: 'my.account', transaction: waiting('lost') })).toEqual({ opened: true, view: 'my.connect' })
  expect(other.ui.router.isTransactionStackEmpty).toBe(true)
  expect(latchkey.ui.router.isTransactionStackEmpty && first.ui.router.isTransactionStackEmpty).toBe(true)
  expect(ended).toEqual([])
})
