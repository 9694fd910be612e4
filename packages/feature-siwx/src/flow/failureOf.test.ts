// How failures are classified, told and worded.
import { LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { siwxError } from '../errors/siwxError.js'
import { flowError } from './errors.js'
import { failureOf } from './failureOf.js'
import type { Identity } from './Identity.js'
import { isOutage } from './isOutage.js'
import { createReport } from './createReport.js'

const refused = (status: number, detail = 'no', reason?: string) =>
  flowError('SIWX_SERVER_REFUSED', { status, detail, ...(reason !== undefined && { reason }) })
const invalid = siwxError('SIWX_SIGNATURE_INVALID', { chainId: 'test:1' })
const offline = siwxError('SIWX_CHAIN_NOT_ASKED', { chainId: 'test:1', detail: 'nobody answered' })

test.each([
  ['a rejection', new LatchkeyError('USER_REJECTED', { method: 'signIn' }), { name: 'declined' }],
  ['another account', new LatchkeyError('SESSION_CHANGED', { namespace: 'test' }), { name: 'changed' }],
  ['an abort', new LatchkeyError('ABORTED', { action: 'signIn' }), { name: 'changed' }],
  ['a forged signature', invalid, { name: 'signature', code: 'SIWX_SIGNATURE_INVALID' }],
  ['no answer of the chain', offline, { name: 'offline', code: 'SIWX_CHAIN_NOT_ASKED' }],
  ['a message that is none', siwxError('SIWX_MESSAGE_INVALID', { problem: 'x' }), { name: 'message', code: 'SIWX_MESSAGE_INVALID' }],
  ['a refusal', refused(403), { name: 'server', code: 'SIWX_SERVER_REFUSED' }],
  ['a refusal with words', refused(403, 'x', 'Banned'), { name: 'server', code: 'SIWX_SERVER_REFUSED', reason: 'Banned' }],
  ['a server that finds a forged signature', refused(401, 'SIWX_SIGNATURE_INVALID'), { name: 'signature', code: 'SIWX_SERVER_REFUSED' }],
  ['a server without the chain', refused(503, 'SIWX_CHAIN_NOT_ASKED'), { name: 'offline', code: 'SIWX_SERVER_REFUSED' }],
  ['a node', new LatchkeyError('RPC_FAILED', {}), { name: 'server', code: 'RPC_FAILED' }],
  ['a verifier that is missing', siwxError('SIWX_VERIFIER_MISSING', { namespace: 'x' }), { name: 'wallet', code: 'SIWX_VERIFIER_MISSING' }],
  ['a broken wallet', new TypeError('broken'), { name: 'wallet' }],
])('default: %s', (_, error, expected) => {
  expect(failureOf(error)).toEqual(expected)
})

test('parameters: what an unknown failure counts as', () => {
  expect(failureOf(new TypeError('broken'), 'server')).toEqual({ name: 'server' })
  expect(failureOf(siwxError('SIWX_VERIFIER_MISSING', { namespace: 'x' }), 'message')).toMatchObject({ name: 'message' })
  expect(failureOf(invalid, 'server')).toMatchObject({ name: 'signature' })
})

test.each<readonly [string, unknown, boolean]>([
  ['an error of the page', new TypeError('broken'), true],
  ['a node', new LatchkeyError('RPC_FAILED', {}), true],
  ['a wrong configuration', siwxError('SIWX_VERIFIER_MISSING', { namespace: 'x' }), false],
  ...[0, 200, 399, 404, 408, 425, 429, 500, 503].map((status) => [`status ${status}`, refused(status), true] as const),
  ...[400, 401, 403, 422, 499].map((status) => [`status ${status}`, refused(status), false] as const),
])('default: %s says nothing about the session: %s', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected)
})

test('default: what the errors say, and which may be tried again', () => {
  expect(refused(403, 'banned')).toMatchObject({
    kind: 'network',
    retryable: true,
    message: 'The sign-in server answered 403: banned',
  })
  expect(refused(0, 'away').message).toBe('The sign-in server answered nothing: away')
  expect(flowError('SIWX_NO_NETWORK', {})).toMatchObject({ kind: 'user', retryable: false })
  expect(flowError('SIWX_NO_ACCOUNT', {}).kind).toBe('user')
  expect(flowError('SIWX_NOT_AUTHENTICATED', {})).toMatchObject({ kind: 'user', message: 'Not authenticated' })
  expect(flowError('SIWX_NOT_ENABLED', {})).toMatchObject({ kind: 'config', message: expect.stringMatching(/^SIWX is not enabled\./) })
})

/** What was reported. */
function reports() {
  const told: unknown[] = []
  const report = createReport({
    events: { emit: (type: string, payload: object) => void told.push({ type, ...payload }) },
    log: { info: () => undefined },
    showToast: (...toast: unknown[]) => void told.push(toast),
  } as never)
  return { told, report }
}
const identity: Identity = { namespace: 'test', address: 'alice', chainId: 'test:1', isSmartAccount: false }
const about = { network: 'test:1', isSmartAccount: false }

test('default: events of a sign-in', () => {
  const { told, report } = reports()
  report.signing(identity)
  report.signedIn({ ...identity, isSmartAccount: true })
  report.cancelled(identity)
  expect(told).toEqual([
    { type: 'CLICK_SIGN_SIWX_MESSAGE', ...about },
    { type: 'SIWX_AUTH_SUCCESS', ...about, isSmartAccount: true },
    { type: 'CLICK_CANCEL_SIWX', ...about },
  ])
})

test.each([
  ['a view shows it', false, { name: 'declined', isShown: true }, []],
  ['the visitor declined', false, { name: 'declined', isShown: false }, [['siwx.toast.declined', 'error']]],
  ['a smart account', true, { name: 'signature', isShown: false }, [['siwx.toast.smartAccount', 'error']]],
  ['any other failure', false, { name: 'signature', isShown: false }, []],
] as const)('default: the event of a failure, and a message in the modal: %s', (_, isSmartAccount, failure, toasts) => {
  const { told, report } = reports()
  report.failed({ ...identity, isSmartAccount }, new Error('broken'), failure)
  expect(told).toEqual([{ type: 'SIWX_AUTH_ERROR', network: 'test:1', isSmartAccount, message: 'broken' }, ...toasts])
})
