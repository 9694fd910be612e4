import { beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/clock.js'
import { createTestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { createStore } from '../state/createStore.js'
import { createToasts, type Toasts } from './createToasts.js'

let store: ReturnType<typeof createStore>
let clock: TestClock
let toasts: Toasts

beforeEach(() => {
  clock = createTestClock()
  store = createStore(createTestState(), createTestLog())
  toasts = createToasts({ store, clock })
})

const shown = (): string | false => store.data.toast.open && store.data.toast.message

test('a toast shows at once, as success, and closes by itself after 2,500 ms', () => {
  toasts.show('Address copied')
  expect(store.data.toast).toEqual({ open: true, message: 'Address copied', variant: 'success' })
  clock.advance(2_499)
  expect(shown()).toBe('Address copied')
  clock.advance(1)
  expect(store.data.toast).toEqual({ open: false, message: 'Address copied', variant: 'success' })
})

test('a toast without autoClose stays until it is hidden', () => {
  toasts.show('Authenticating...', 'loading', { autoClose: false })
  clock.advance(60_000)
  expect(store.data.toast).toEqual({ open: true, message: 'Authenticating...', variant: 'loading' })
  toasts.hide()
  expect(shown()).toBe(false)
})

test('while one is open it hides, and the new one shows 150 ms later for its whole time', () => {
  toasts.show('one')
  clock.advance(2_400)
  toasts.show('two', 'error')
  expect(shown()).toBe(false)
  clock.advance(149)
  expect(shown()).toBe(false)
  clock.advance(1)
  expect(store.data.toast).toEqual({ open: true, message: 'two', variant: 'error' })
  clock.advance(2_499)
  expect(shown()).toBe('two')
  clock.advance(1)
  expect(shown()).toBe(false)
})

test('of several within the pause the last shows', () => {
  toasts.show('one')
  toasts.show('two')
  toasts.show('three')
  clock.advance(150)
  expect(shown()).toBe('three')
  clock.advance(2_500)
  expect(shown()).toBe(false)
  expect(clock.pending).toEqual([])
})

test('hiding during the pause drops the waiting toast', () => {
  toasts.show('one')
  toasts.show('two')
  toasts.hide()
  clock.advance(10_000)
  expect(shown()).toBe(false)
})

test('dispose drops timers', () => {
  toasts.show('one')
  toasts.show('two')
  toasts.dispose()
  expect(clock.pending).toEqual([])
})
