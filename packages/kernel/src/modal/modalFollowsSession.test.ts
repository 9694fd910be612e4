import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Latchkey } from '../contracts/Latchkey.js'
import { connection, createFakeConnector, fakeNamespace, rejection, type FakeConnector } from '../../test/fakeConnector.js'
import { headless, instance, settle, sharedStorage } from '../../test/instance.js'

const amber = () => createFakeConnector({ id: 'amber' })

async function connect(latchkey: Latchkey, wallet: FakeConnector, approval = connection()): Promise<void> {
  const { id: connectorId, namespace } = wallet.info
  const result = latchkey.connect({ connectorId, namespace })
  wallet.next('connect').answer(approval)
  await result
  await settle()
}

const view = ({ state }: Latchkey) => (state.modal.open ? state.router.history.at(-1)?.view : undefined)

test("session code neither opens nor closes the modal: only modalFollowsSession and the instance's calls import that code", () => {
  const folder = `${import.meta.dirname}/..`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[a-zA-Z/]+\.ts$/.test(file))
  const knowing = files.filter((file) =>
    /from '\.[./a-z]*\/(?:open|close|modalFollowsSession)\.js'/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(knowing.sort()).toEqual(['actions.ts', 'modal/modalFollowsSession.ts', 'modalActions.ts'])
})

test('connecting closes it, also for the wallet that is connected already; a rejection does not', async () => {
  const [wallet, other] = [amber(), createFakeConnector({ id: 'birch' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other])] })
  await latchkey.open()
  await connect(latchkey, wallet)
  expect(view(latchkey)).toBeUndefined()
  await latchkey.open({ view: 'my.connect' })
  for (const asked of [other, wallet]) {
    const result = latchkey.connect({ connectorId: asked.info.id })
    await settle()
    asked.next('connect').fail(rejection())
    await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await settle()
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'amber' })
    expect(view(latchkey)).toBe('my.connect')
  }
  await connect(latchkey, wallet)
  expect(view(latchkey)).toBeUndefined()
})

test('connecting closes it when the wallet approved another namespace than the one asked for', async () => {
  const wallets = ['test', 'second'].map((namespace) => createFakeConnector({ id: 'remote', namespace, sharesSession: true }))
  const latchkey = instance({ plugins: wallets.map((wallet) => fakeNamespace(wallet.info.namespace, [wallet])) })
  await latchkey.open()
  const others = [{ namespace: 'second', connection: connection('zoe', 'second:1', 'second') }]
  await connect(latchkey, wallets[0]!, { ...connection(), accounts: [], others })
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'disconnected' }, second: { status: 'connected' } })
  expect(view(latchkey)).toBeUndefined()
})

test('a restored session does not close an open modal', async () => {
  const storage = sharedStorage()
  const former = amber()
  await connect(instance({ storage, plugins: [fakeNamespace('test', [former])] }), former)
  const wallet = amber()
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await latchkey.open({ view: 'my.other' })
  await settle()
  wallet.next('reconnect').answer(connection())
  await started
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
  expect(view(latchkey)).toBe('my.other')
})

test('a session on an unlisted network opens the network view when it is restored, and when its namespace becomes active', async () => {
  const storage = sharedStorage()
  const former = amber()
  await connect(instance({ storage, plugins: [fakeNamespace('test', [former])] }), former)
  const [wallet, second] = [amber(), createFakeConnector({ id: 'amber', namespace: 'second' })]
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet]), fakeNamespace('second', [second])] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').answer(connection('alice', 'test:99'))
  await started
  await settle()
  expect(view(latchkey)).toBe('my.unsupportedNetwork')
  await latchkey.close({ force: true })
  latchkey.setActiveNamespace('second')
  await settle()
  expect(view(latchkey)).toBeUndefined()
  latchkey.setActiveNamespace('test')
  await settle()
  expect(view(latchkey)).toBe('my.unsupportedNetwork')
  await latchkey.close({ force: true })
  latchkey.setActiveNamespace('second')
  await settle()
  // A requested view of that namespace stays.
  await latchkey.open({ view: 'my.account', namespace: 'test' })
  await settle()
  expect(view(latchkey)).toBe('my.account')
})

test('it closes with the account in use only, and opening a network view on another namespace keeps it', async () => {
  const [wallet, second] = [amber(), createFakeConnector({ id: 'amber', namespace: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), fakeNamespace('second', [second])] })
  await connect(latchkey, wallet)
  await connect(latchkey, second, connection('zoe', 'second:1', 'second'))
  await latchkey.open({ view: 'my.networks', namespace: 'test' })
  await settle()
  expect(view(latchkey)).toBe('my.networks')
  second.emit({ type: 'disconnected' })
  await settle()
  expect(view(latchkey)).toBe('my.networks')
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect(view(latchkey)).toBeUndefined()
})

test('without an interface sessions connect, switch and end as usual', async () => {
  const wallet = amber()
  const latchkey = headless({ plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet, connection('alice', 'test:99'))
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect(latchkey.state).toMatchObject({ sessions: { test: { status: 'disconnected' } }, modal: { open: false, loading: false } })
})
