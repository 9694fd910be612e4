import { LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { failureOf } from './failure.js'

test('default: by code, then by kind', () => {
  expect(failureOf(new LatchkeyError('USER_REJECTED', {}))).toEqual({ name: 'declined', isQuiet: true, code: undefined })
  expect(failureOf(new LatchkeyError('REQUEST_ALREADY_PENDING', {})).name).toBe('pending')
  expect(failureOf(new LatchkeyError('WALLET_FAILED', {}))).toEqual({ name: 'wallet', isQuiet: false, code: 'WALLET_FAILED' })
  expect(failureOf(new LatchkeyError('RPC_TIMEOUT', { method: 'x', timeoutMs: 1 })).name).toBe('network')
})

test('behavior: a foreign error is a bug, whatever its message says', () => {
  expect(failureOf(new Error('User rejected the request.')).name).toBe('bug')
  expect(failureOf('4001').name).toBe('bug')
})
