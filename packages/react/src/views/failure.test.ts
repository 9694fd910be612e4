import { fromProviderError, LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { failureOf } from './failure.js'

test('default: sorts by code, then by kind', () => {
  expect(failureOf(new LatchkeyError('USER_REJECTED', {}))).toEqual({ name: 'declined', isQuiet: true, code: undefined, said: undefined })
  expect(failureOf(new LatchkeyError('REQUEST_ALREADY_PENDING', {})).name).toBe('pending')
  expect(failureOf(new LatchkeyError('WALLET_FAILED', {}))).toEqual({
    name: 'wallet',
    isQuiet: false,
    code: 'WALLET_FAILED',
    said: undefined,
  })
  expect(failureOf(new LatchkeyError('RPC_TIMEOUT', { method: 'x', timeoutMs: 1 })).name).toBe('network')
})

test('behavior: a foreign error is a bug, whatever its message', () => {
  expect(failureOf(new Error('User rejected the request.')).name).toBe('bug')
  expect(failureOf('4001').name).toBe('bug')
})

test('behavior: quotes a wallet’s error with its number, and does not blame the connection', () => {
  const failed = fromProviderError({ code: -32603, message: 'Execution reverted: paused' })
  expect(failureOf(failed)).toEqual({ name: 'wallet', isQuiet: false, code: 'RPC_FAILED -32603', said: 'Execution reverted: paused' })
  const unknown = fromProviderError({ code: 7_777, message: 'The device is full' })
  expect(failureOf(unknown)).toMatchObject({ name: 'wallet', code: 'WALLET_FAILED 7777', said: 'The device is full' })
  expect(failureOf(fromProviderError({ code: 4_001, message: 'No!' })).said).toBeUndefined()
})
