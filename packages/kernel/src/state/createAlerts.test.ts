import { beforeEach, expect, test } from 'vitest'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createTestLog, type TestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { createStore } from './createStore.js'
import { createAlerts, type Alerts } from './createAlerts.js'

let store: ReturnType<typeof createStore>
let log: TestLog
let alerts: Alerts

beforeEach(() => {
  log = createTestLog()
  store = createStore(createTestState(), log)
  alerts = createAlerts({ store, log })
})

test('an alert is raised and logged once per code, also after it was dismissed', () => {
  alerts.raise(new LatchkeyError('PROJECT_ID_INVALID', {}))
  alerts.raise(new LatchkeyError('PROJECT_ID_INVALID', {}))
  alerts.raise(new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'eip155:5' }))
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
  alerts.dismiss(0)
  expect(store.data.alerts.map(({ code }) => code)).toEqual(['NETWORK_NOT_CONFIGURED'])
  alerts.raise(new LatchkeyError('PROJECT_ID_INVALID', {}))
  expect(store.data.alerts).toHaveLength(1)
  expect(log.lines).toEqual([
    { level: 'error', message: expect.stringContaining('Invalid Project ID') },
    { level: 'error', message: expect.stringContaining('eip155:5') },
  ])
})

test('the alerts that an application may meet have a heading and say what to do', () => {
  alerts.raise(new LatchkeyError('ORIGIN_NOT_ALLOWED', { origin: 'https://app.example' }))
  alerts.raise(new LatchkeyError('SESSION_EXPIRED', {}))
  alerts.raise(new LatchkeyError('PROJECT_ID_REQUIRED', {}))
  expect(store.data.alerts).toMatchObject([
    { shortMessage: 'Invalid App Configuration', longMessage: expect.stringContaining('https://app.example') },
    { shortMessage: 'Session Expired', longMessage: expect.stringContaining('time settings') },
    { shortMessage: 'Project ID Not Configured', longMessage: expect.stringContaining('projectId') },
  ])
})

test('another error has its first sentence as heading, and each heading is raised once', () => {
  const failed = (part: 'account' | 'balance') => new LatchkeyError('ABORTED', { action: part })
  for (const error of [failed('account'), failed('account'), failed('balance')]) alerts.raise(error)
  expect(store.data.alerts.map(({ shortMessage }) => shortMessage)).toEqual([failed('account').message, failed('balance').message])
  const worded = new LatchkeyError('WALLET_TIMEOUT', { connectorId: 'copper', timeoutMs: 1 })
  alerts.raise(Object.assign(worded, { message: 'It failed. Wait.\nTry again.' }))
  expect(store.data.alerts.at(-1)).toMatchObject({ shortMessage: 'It failed', longMessage: 'It failed. Wait.\nTry again.' })
})

test('errors that reject the application are reported as alerts, others are not', () => {
  alerts.report(new LatchkeyError('PROJECT_ID_INVALID', {}))
  alerts.report(new LatchkeyError('ORIGIN_NOT_ALLOWED', { origin: 'https://app.example' }))
  alerts.report(new LatchkeyError('PROJECT_ID_INVALID', {}))
  alerts.report(new LatchkeyError('USER_REJECTED', {}))
  expect(store.data.alerts.map(({ code }) => code)).toEqual(['PROJECT_ID_INVALID', 'ORIGIN_NOT_ALLOWED'])
  expect(store.data.alerts[1]?.longMessage).toContain('https://app.example')
})

test('an alert without a heading of its own shows its message', () => {
  alerts.raise(new LatchkeyError('DISPOSED', {}))
  expect(store.data.alerts[0]?.shortMessage).toBe(store.data.alerts[0]?.longMessage)
})
