import { type ErrorDefinition, fromProviderError, LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { failureOf } from './failure.js'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    GATE_CLOSED: { readonly reason?: string }
  }
}

test('default: sorts by code, then by kind', () => {
  expect(failureOf(new LatchkeyError('USER_REJECTED', {}))).toEqual({
    name: 'declined',
    isQuiet: true,
    code: undefined,
    said: undefined,
    reason: undefined,
  })
  expect(failureOf(new LatchkeyError('REQUEST_ALREADY_PENDING', {})).name).toBe('pending')
  expect(failureOf(new LatchkeyError('WALLET_FAILED', {}))).toEqual({
    name: 'wallet',
    isQuiet: false,
    code: 'WALLET_FAILED',
    said: undefined,
    reason: undefined,
  })
  expect(failureOf(new LatchkeyError('RPC_TIMEOUT', { method: 'x', timeoutMs: 1 })).name).toBe('network')
})

test('behavior: a foreign error is a bug, whatever its message', () => {
  expect(failureOf(new Error('User rejected the request.')).name).toBe('bug')
  expect(failureOf('4001').name).toBe('bug')
})

test('behavior: quotes a wallet’s error with its number, and does not blame the connection', () => {
  const failed = fromProviderError({ code: -32603, message: 'Execution reverted: paused' })
  expect(failureOf(failed)).toEqual({
    name: 'wallet',
    isQuiet: false,
    code: 'RPC_FAILED -32603',
    said: 'Execution reverted: paused',
    reason: undefined,
  })
  const unknown = fromProviderError({ code: 7_777, message: 'The device is full' })
  expect(failureOf(unknown)).toMatchObject({ name: 'wallet', code: 'WALLET_FAILED 7777', said: 'The device is full' })
  expect(failureOf(fromProviderError({ code: 4_001, message: 'No!' })).said).toBeUndefined()
})

test('behavior: only a refusal of the visitor is declined; a plugin refuses in its own words', () => {
  expect(failureOf(new LatchkeyError('UPGRADE_REJECTED', {})).name).toBe('declined')
  const definition: ErrorDefinition<'GATE_CLOSED'> = { kind: 'user', retryable: false, message: () => 'This account is on a list.' }
  const refused = (context: { readonly reason?: string }) => new LatchkeyError('GATE_CLOSED', context, { definition })
  const failure = { name: 'refused', isQuiet: true, code: undefined, said: undefined }
  expect(failureOf(refused({ reason: 'gate.listed' }))).toEqual({ ...failure, reason: 'gate.listed' })
  expect(failureOf(refused({}))).toEqual({ ...failure, reason: 'This account is on a list.' })
})
