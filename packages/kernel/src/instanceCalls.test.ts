// Opening before the code that opens has been fetched.
import { expect, test } from 'vitest'
import { fakeNamespace } from '../test/fakeConnector.js'
import { INTERFACE, metadata } from '../test/instance.js'
import { composeLatchkey } from './createLatchkey.js'
import type { Latchkey } from './contracts/Latchkey.js'
import * as actions from './actions.js'
import type { ModalActions } from './lazyKernel.js'
import * as modalActions from './modalActions.js'

/** An instance whose code for the modal comes when the test says so, or fails to. */
function slow() {
  const fetches: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const modal = () =>
    new Promise<ModalActions>((resolve, reject) => {
      fetches.push({ arrive: () => resolve(modalActions), fail: () => reject(new TypeError('Failed to fetch')) })
    })
  const latchkey: Latchkey = composeLatchkey(
    { projectId: 'test', metadata, storage: false, logLevel: 'silent', plugins: [fakeNamespace('test', [])] },
    { modal, sessions: actions },
  )
  latchkey.ui.views.add(INTERFACE)
  const states: boolean[] = []
  latchkey.subscribe(
    (state) => state.modal.open,
    (isOpen) => states.push(isOpen),
  )
  return { latchkey, fetches, states }
}

test('default: the state says at once that it opens; the view comes with the code', async () => {
  const { latchkey, fetches } = slow()
  const opening = latchkey.open({ view: 'my.networks' })
  expect(latchkey.state.modal).toMatchObject({ open: false, loading: true })
  fetches[0]?.arrive()
  await expect(opening).resolves.toEqual({ opened: true, view: 'my.networks' })
  expect(latchkey.state.modal).toMatchObject({ open: true, loading: false })
})

test('behavior: closed meanwhile, it does not open; the next call does', async () => {
  const { latchkey, fetches, states } = slow()
  const opening = latchkey.open()
  const closing = latchkey.close()
  expect(latchkey.state.modal.loading).toBe(false)
  fetches[0]?.arrive()
  await expect(opening).resolves.toEqual({ opened: false, reason: 'closed' })
  await expect(closing).resolves.toBe(true)
  expect(states).toEqual([])
  await expect(latchkey.open()).resolves.toMatchObject({ opened: true })
})

test('behavior: opened again after it was closed, it opens', async () => {
  const { latchkey, fetches } = slow()
  const first = latchkey.open()
  const closing = latchkey.close()
  const second = latchkey.open({ view: 'my.networks' })
  expect(latchkey.state.modal.loading).toBe(true)
  fetches[0]?.arrive()
  await expect(second).resolves.toMatchObject({ opened: true, view: 'my.networks' })
  await Promise.allSettled([first, closing])
})

test('error: code that cannot be fetched ends the opening; the next call tries again', async () => {
  const { latchkey, fetches } = slow()
  const opening = latchkey.open()
  fetches[0]?.fail()
  await expect(opening).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  expect(latchkey.state.modal).toMatchObject({ open: false, loading: false })
  const again = latchkey.open()
  fetches[1]?.arrive()
  await expect(again).resolves.toMatchObject({ opened: true })
})

test('error: a disposed instance neither opens nor changes its state', async () => {
  const { latchkey, fetches } = slow()
  const opening = latchkey.open()
  latchkey.dispose()
  fetches[0]?.arrive()
  await expect(opening).rejects.toMatchObject({ code: 'DISPOSED' })
  await expect(latchkey.open()).rejects.toMatchObject({ code: 'DISPOSED' })
  await expect(latchkey.close()).rejects.toMatchObject({ code: 'DISPOSED' })
})
