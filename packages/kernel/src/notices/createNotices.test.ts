import { beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/clock.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createTestLog, type TestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { createStore } from '../store/createStore.js'
import { createNotices } from './createNotices.js'
import type { Notices } from './Notices.js'

let store: ReturnType<typeof createStore>
let clock: TestClock
let log: TestLog
let notices: Notices

beforeEach(() => {
  clock = createTestClock()
  log = createTestLog()
  store = createStore(createTestState(), log)
  notices = createNotices({ store, clock, log })
})

const shown = (): string | false => store.data.toast.open && store.data.toast.message

test('a toast shows at once, as success, and closes by itself after 2,500 ms', () => {
  notices.showToast('Address copied')
  expect(store.data.toast).toEqual({ open: true, message: 'Address copied', variant: 'success' })
  clock.advance(2_499)
  expect(shown()).toBe('Address copied')
  clock.advance(1)
  expect(store.data.toast).toEqual({ open: false, message: 'Address copied', variant: 'success' })
})

test('a toast without autoClose stays until it is hidden', () => {
  notices.showToast('Authenticating...', 'loading', { autoClose: false })
  clock.advance(60_000)
  expect(store.data.toast).toEqual({ open: true, message: 'Authenticating...', variant: 'loading' })
  notices.hideToast()
  expect(shown()).toBe(false)
})

test('while one is open it hides, and the new one shows 150 ms later for its whole time', () => {
  notices.showToast('one')
  clock.advance(2_400)
  notices.showToast('two', 'error')
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
  notices.showToast('one')
  notices.showToast('two')
  notices.showToast('three')
  clock.advance(150)
  expect(shown()).toBe('three')
  clock.advance(2_500)
  expect(shown()).toBe(false)
  expect(clock.pending).toEqual([])
})

test('hiding during the pause drops the waiting toast', () => {
  notices.showToast('one')
  notices.showToast('two')
  notices.hideToast()
  clock.advance(10_000)
  expect(shown()).toBe(false)
})

test('an alert is raised and logged once per code, also after it was dismissed', () => {
  notices.raise(new LatchkeyError('PROJECT_ID_INVALID', {}))
  notices.raise(new LatchkeyError('PROJECT_ID_INVALID', {}))
  notices.raise(new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'eip155:5' }))
  expect(store.data.alerts).toEqual([
    {
      code: 'PROJECT_ID_INVALID',
      variant: 'error',
      shortMessage: 'Invalid App Configuration',
      longMessage: expect.stringContaining('Invalid Project ID'),
    },
    {
      code: 'NETWORK_NOT_CONFIGURED',
      variant: 'error',
      shortMessage: 'Network Not Found',
      longMessage: expect.stringContaining('eip155:5'),
    },
  ])
  notices.dismissAlert(0)
  expect(store.data.alerts.map(({ code }) => code)).toEqual(['NETWORK_NOT_CONFIGURED'])
  notices.raise(new LatchkeyError('PROJECT_ID_INVALID', {}))
  expect(store.data.alerts).toHaveLength(1)
  expect(log.lines).toEqual([
    { level: 'error', message: expect.stringContaining('Invalid Project ID') },
    { level: 'error', message: expect.stringContaining('eip155:5') },
  ])
})

test('the alerts that an application may meet have a heading and say what to do', () => {
  notices.raise(new LatchkeyError('ORIGIN_NOT_ALLOWED', { origin: 'https://app.example' }))
  notices.raise(new LatchkeyError('SESSION_EXPIRED', {}))
  notices.raise(new LatchkeyError('PROJECT_ID_REQUIRED', {}))
  expect(store.data.alerts).toMatchObject([
    { shortMessage: 'Invalid App Configuration', longMessage: expect.stringContaining('https://app.example') },
    { shortMessage: 'Session Expired', longMessage: expect.stringContaining('time settings') },
    { shortMessage: 'Project ID Not Configured', longMessage: expect.stringContaining('projectId') },
  ])
})

test('errors that reject the application are reported as alerts, others are not', () => {
  notices.report(new LatchkeyError('PROJECT_ID_INVALID', {}))
  notices.report(new LatchkeyError('ORIGIN_NOT_ALLOWED', { origin: 'https://app.example' }))
  notices.report(new LatchkeyError('PROJECT_ID_INVALID', {}))
  notices.report(new LatchkeyError('USER_REJECTED', {}))
  expect(store.data.alerts.map(({ code }) => code)).toEqual(['PROJECT_ID_INVALID', 'ORIGIN_NOT_ALLOWED'])
  expect(store.data.alerts[1]?.longMessage).toContain('https://app.example')
})

test('an alert without a heading of its own shows its message', () => {
  notices.raise(new LatchkeyError('DISPOSED', {}))
  expect(store.data.alerts[0]?.shortMessage).toBe(store.data.alerts[0]?.longMessage)
})

test('dispose drops timers', () => {
  notices.showToast('one')
  notices.showToast('two')
  notices.dispose()
  expect(clock.pending).toEqual([])
})
