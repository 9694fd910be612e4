// Signing in between a gate and a welcome of other plugins.
import type { Plugin, ViewRole } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { eventually, setAsking, setSignedIn } from '../../test/stage.js'

const other = (id: string, role: ViewRole): Plugin =>
  definePlugin({
    id,
    apiVersion: 1,
    setup(context) {
      context.views.add([{ id: `${id}.View`, title: id, role }])
      context.state.subscribe(
        ({ sessions }) => sessions['test']?.status,
        (status) => void (status === 'connected' && context.open(`${id}.View`)),
      )
    },
  })
const plugins = [other('hello', 'welcome'), other('door', 'gate')]

test('default: required: gate, question, welcome; the gate can be closed while the question waits', async () => {
  const { latchkey, service, view } = await setAsking({ plugins })
  await eventually(() => expect(latchkey.state.turns).toHaveLength(3))
  expect(view()).toBe('door.View')
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(latchkey.state.modal.shake).toBe(false)
  expect(view()).toBe('SIWXSignMessage')
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect([latchkey.state.modal.shake, view()]).toEqual([true, 'SIWXSignMessage'])
  await service.sign()
  await eventually(() => expect(view()).toBe('hello.View'))
})

test('behavior: optional: closing the question declines it, and the welcome follows', async () => {
  const { latchkey, state, view } = await setAsking({ plugins, required: false })
  await eventually(() => expect(latchkey.state.turns).toHaveLength(3))
  await latchkey.close({ view: 'door.View' })
  await latchkey.close({ reason: 'escape' })
  expect(view()).toBe('hello.View')
  await eventually(() => expect(state()).toMatchObject({ status: 'signedOut', question: undefined }))
})

test('behavior: a question that ended while it waited is not shown', async () => {
  const { latchkey, service, view } = await setAsking({ plugins })
  await eventually(() => expect(latchkey.state.turns).toHaveLength(3))
  await service.sign()
  await eventually(() => expect(latchkey.state.turns.map((turn) => turn.view)).toEqual(['door.View', 'hello.View']))
  expect(view()).toBe('door.View')
})

test('behavior: optional: closing the whole modal declines it; the next opening does not ask', async () => {
  const { latchkey, state, view } = await setAsking({ required: false })
  await latchkey.close({ force: true })
  await eventually(() => expect(state().question).toBeUndefined())
  await eventually(() => expect(latchkey.state.turns).toEqual([]))
  await latchkey.open()
  expect(view()).toBe('Account')
})

test('default: nothing waits after signing in', async () => {
  const { latchkey } = await setSignedIn()
  await eventually(() => expect(latchkey.state.turns).toEqual([]))
})
