// Views that want the screen after connecting take turns.
import { expect, test } from 'vitest'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { Plugin } from '../contracts/Plugin.js'
import type { ViewRole } from '../contracts/views.js'
import { definePlugin } from '../plugin/install.js'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

const shown = ({ state }: Latchkey) => (state.modal.open ? state.router.history.at(-1)?.view : undefined)
const waiting = ({ state }: Latchkey) => state.turns.map(({ view }) => view)

/** A plugin that opens its view as soon as an account is connected, as a stranger would write it. */
const greeter = (id: string, role: ViewRole): Plugin =>
  definePlugin({
    id,
    apiVersion: 1,
    setup(context) {
      const view = `${id}.View`
      context.views.add([{ id: view, title: id, role }])
      context.state.subscribe(
        ({ sessions }) => sessions['test']?.status,
        (status) => void (status === 'connected' && context.open(view, { by: id })),
      )
    },
  })

async function connect(plugins: readonly Plugin[]) {
  const wallet = createFakeConnector({ id: 'amber' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), ...plugins] })
  await latchkey.open()
  const result = latchkey.connect({ connectorId: 'amber' })
  wallet.next('connect').answer(connection())
  await result
  await settle()
  return { latchkey, wallet }
}

const three = () => [greeter('hello', 'welcome'), greeter('login', 'signIn'), greeter('door', 'gate')]

test('fault 84: three plugins at once: gate, sign-in, welcome; each follows when the one before it is closed', async () => {
  const { latchkey } = await connect(three())
  expect(waiting(latchkey)).toEqual(['door.View', 'login.View', 'hello.View'])
  expect(latchkey.state.router.history).toEqual([{ view: 'door.View', params: { by: 'door' } }])
  expect(await latchkey.close({ view: 'door.View' })).toBe(true)
  expect(shown(latchkey)).toBe('login.View')
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(shown(latchkey)).toBe('hello.View')
  expect(await latchkey.close({ reason: 'button' })).toBe(true)
  expect(shown(latchkey)).toBeUndefined()
  expect(waiting(latchkey)).toEqual([])
})

test('default: within a role the view that was opened first; opened again it keeps its place, with the new params', async () => {
  const { latchkey } = await connect([greeter('one', 'gate'), greeter('two', 'gate')])
  expect(await latchkey.open({ view: 'two.View', params: 'new' })).toEqual({ opened: false, reason: 'waiting' })
  expect(latchkey.state.turns).toEqual([
    { view: 'one.View', params: { by: 'one' } },
    { view: 'two.View', params: 'new' },
  ])
  await latchkey.close({ view: 'one.View' })
  expect(latchkey.state.router.history).toEqual([{ view: 'two.View', params: 'new' }])
})

test('behavior: a view that only waits is withdrawn; the one that is shown stays', async () => {
  const { latchkey } = await connect(three())
  expect(await latchkey.close({ view: 'login.View' })).toBe(true)
  expect([shown(latchkey), waiting(latchkey)]).toEqual(['door.View', ['door.View', 'hello.View']])
})

test('behavior: an earlier view takes the screen from a later one, which comes back', async () => {
  const { latchkey } = await connect([greeter('hello', 'welcome')])
  expect(shown(latchkey)).toBe('hello.View')
  expect(await latchkey.open({ view: 'my.gate' })).toEqual({ opened: true, view: 'my.gate' })
  await latchkey.close({ view: 'my.gate' })
  expect(shown(latchkey)).toBe('hello.View')
})

test('behavior: a view opened by name is shown before them; closing it, or leaving a network view, brings them back', async () => {
  const { latchkey, wallet } = await connect([greeter('door', 'gate')])
  expect(await latchkey.open({ view: 'my.other' })).toEqual({ opened: true, view: 'my.other' })
  expect(await latchkey.close()).toBe(false)
  expect(shown(latchkey)).toBe('door.View')
  await latchkey.open({ view: 'my.networks' })
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  await settle()
  expect(shown(latchkey)).toBe('door.View')
})

test('behavior: the view that is shown is not disturbed by one that has to wait, also below a view of its own', async () => {
  const { latchkey } = await connect([greeter('door', 'gate')])
  latchkey.ui.router.push('my.other')
  expect(await latchkey.open({ view: 'my.welcome' })).toEqual({ opened: false, reason: 'waiting' })
  expect(await latchkey.open()).toEqual({ opened: true, view: 'door.View' })
  expect(latchkey.state.router.history.map(({ view }) => view)).toEqual(['door.View', 'my.other'])
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(shown(latchkey)).toBe('door.View')
})

test('behavior: who navigates on from a view has seen it', async () => {
  const { latchkey } = await connect([greeter('hello', 'welcome')])
  latchkey.ui.router.reset('my.other')
  expect(waiting(latchkey)).toEqual([])
  expect(await latchkey.close()).toBe(true)
})

test('behavior: a connection that completes does not close the view that a tap of `onConnect` opened', async () => {
  const gate = definePlugin({
    id: 'gate',
    apiVersion: 1,
    setup: (context) => void context.hooks.onConnect.tap(async () => void (await context.open('my.gate'))),
  })
  const { latchkey } = await connect([gate])
  expect([shown(latchkey), waiting(latchkey)]).toEqual(['my.gate', ['my.gate']])
})

test('behavior: closing by force closes the whole modal; what waited comes with the next opening', async () => {
  const { latchkey } = await connect(three())
  expect(await latchkey.close({ force: true })).toBe(true)
  expect(shown(latchkey)).toBeUndefined()
  expect(await latchkey.open()).toEqual({ opened: true, view: 'door.View' })
})

test('behavior: all are gone with the account', async () => {
  const { latchkey, wallet } = await connect(three())
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect([shown(latchkey), waiting(latchkey)]).toEqual([undefined, []])
  await latchkey.open()
  expect(shown(latchkey)).toBe('my.connect')
})

test('behavior: a tap that leads to another of them loses neither', async () => {
  const guard = definePlugin({
    id: 'guard',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.beforeOpen.tap((intent) => ({ ...intent, view: 'my.signIn', params: undefined })),
  })
  const { latchkey } = await connect([guard])
  await latchkey.open({ view: 'my.welcome', params: 'kept' })
  expect(latchkey.state.turns).toEqual([{ view: 'my.signIn' }, { view: 'my.welcome', params: 'kept' }])
  expect(shown(latchkey)).toBe('my.signIn')
})

test('behavior: embedded in the page, the home view follows the last', async () => {
  const { latchkey } = await connect([greeter('hello', 'welcome')])
  latchkey.ui.setEmbedded(true)
  expect(await latchkey.close()).toBe(true)
  expect(shown(latchkey)).toBe('my.account')
})
