import { expect, test } from 'vitest'
import { fromProviderError, providerErrorCode } from './fromProvider.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { LatchkeyError } from './LatchkeyError.js'

const known = { method: 'eth_sendTransaction', chainId: 'eip155:10', connectorId: 'io.example' } as const

test.each([
  [4001, 'USER_REJECTED', { method: known.method }],
  [4100, 'UNAUTHORIZED', { method: known.method }],
  [4200, 'METHOD_NOT_SUPPORTED', { method: known.method }],
  [4900, 'WALLET_DISCONNECTED', { connectorId: known.connectorId }],
  [4901, 'CHAIN_DISCONNECTED', { chainId: known.chainId }],
  [4902, 'CHAIN_NOT_SUPPORTED', { chainId: known.chainId }],
  [5000, 'USER_REJECTED', { method: known.method }],
  [5001, 'USER_REJECTED', { method: known.method }],
  [5002, 'USER_REJECTED', { method: known.method }],
  [5700, 'METHOD_NOT_SUPPORTED', { method: known.method }],
  [5710, 'CHAIN_NOT_SUPPORTED', { chainId: known.chainId }],
  [5720, 'PARAMS_INVALID', { method: known.method }],
  [5730, 'PARAMS_INVALID', { method: known.method }],
  [5740, 'PARAMS_INVALID', { method: known.method }],
  [5750, 'UPGRADE_REJECTED', { method: known.method }],
  [5760, 'METHOD_NOT_SUPPORTED', { method: known.method }],
  [6000, 'WALLET_DISCONNECTED', { connectorId: known.connectorId }],
  [-32700, 'RPC_FAILED', { code: -32700, method: known.method, detail: 'text' }],
  [-32600, 'RPC_FAILED', { code: -32600, method: known.method, detail: 'text' }],
  [-32601, 'METHOD_NOT_SUPPORTED', { method: known.method }],
  [-32602, 'PARAMS_INVALID', { method: known.method }],
  [-32603, 'RPC_FAILED', { code: -32603, method: known.method, detail: 'text' }],
  [-32000, 'RPC_FAILED', { code: -32000, method: known.method, detail: 'text' }],
  [-32001, 'RPC_FAILED', { code: -32001, method: known.method, detail: 'text' }],
  [-32002, 'REQUEST_ALREADY_PENDING', { method: known.method }],
  [-32003, 'TRANSACTION_REJECTED', { detail: 'text' }],
  [-32004, 'METHOD_NOT_SUPPORTED', { method: known.method }],
  [-32005, 'RPC_FAILED', { code: -32005, method: known.method, detail: 'text' }],
  [-32006, 'RPC_FAILED', { code: -32006, method: known.method, detail: 'text' }],
  [1234, 'WALLET_FAILED', { code: 1234, method: known.method, detail: 'text' }],
] as const)('the code %i becomes %s', (code, expected, context) => {
  const cause = { code, message: 'text' }
  const error = fromProviderError(cause, known)
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error).toMatchObject({ code: expected, context })
  expect(error.context).toEqual(context)
  expect(error.cause).toBe(cause)
})

test.each([
  [4001, 'USER_REJECTED', {}],
  [4100, 'UNAUTHORIZED', {}],
  [4900, 'WALLET_DISCONNECTED', {}],
  [4901, 'CHAIN_DISCONNECTED', {}],
  [4902, 'WALLET_FAILED', { code: 4902, detail: 'text' }],
  [-32002, 'REQUEST_ALREADY_PENDING', {}],
  [-32603, 'RPC_FAILED', { code: -32603, detail: 'text' }],
  [-32601, 'METHOD_NOT_SUPPORTED', { method: 'unknown' }],
] as const)('the code %i becomes %s without context of the request', (code, expected, context) => {
  const error = fromProviderError({ code, message: 'text' })
  expect(error.code).toBe(expected)
  expect(error.context).toStrictEqual(context)
})

test('the most specific code wins, wherever a wallet wrapped it', () => {
  expect(providerErrorCode({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
  expect(providerErrorCode(new Error('outer', { cause: { code: 4001 } }))).toBe(4001)
  expect(providerErrorCode({ code: -32603, cause: { cause: { data: { originalError: { code: 4001 } } } } })).toBe(4001)
  for (const vague of [-32603, -32000]) expect(providerErrorCode({ code: vague, cause: { code: 4001 } })).toBe(4001)
  expect(providerErrorCode({ code: 4001, data: { originalError: { code: -32603 } } })).toBe(4001)
  expect(providerErrorCode({ code: -32603, data: { originalError: { code: 77 } } })).toBe(-32603)
})

test('codes as text are read; codes that are not integers are ignored', () => {
  expect(providerErrorCode({ code: '4001' })).toBe(4001)
  for (const code of ['', 'ACTION_REJECTED', 1.5, null, {}, Number.NaN]) expect(providerErrorCode({ code })).toBeUndefined()
})

test('an error that is its own cause is read', () => {
  const error: Error & { cause?: unknown } = new Error('loop')
  error.cause = error
  expect(fromProviderError(error)).toMatchObject({ code: 'WALLET_FAILED', context: { detail: 'loop' } })
})

test('our own error passes unchanged', () => {
  const error = new LatchkeyError('NOT_CONNECTED', { namespace: 'eip155' })
  expect(fromProviderError(error)).toBe(error)
})

test('an aborted request is ABORTED', () => {
  const { reason } = AbortSignal.abort() as { readonly reason: unknown }
  expect(fromProviderError(reason, known)).toMatchObject({ code: 'ABORTED', context: { action: known.method }, cause: reason })
  expect(fromProviderError(AbortSignal.abort().reason)).toMatchObject({ context: { action: 'request' } })
})

test('a value that is not an error becomes WALLET_FAILED', () => {
  for (const thrown of [undefined, null, 7, {}, []]) {
    const error = fromProviderError(thrown, { method: 'm' })
    expect(error).toMatchObject({ code: 'WALLET_FAILED', context: { method: 'm', detail: 'Unknown error' } })
    expect(isLatchkeyError(error)).toBe(true)
  }
  expect(fromProviderError('Nope').context).toStrictEqual({ detail: 'Nope' })
})

test('a long detail is clipped', () => {
  expect(fromProviderError({ code: -32000, message: 'x'.repeat(100_000) }).context).toMatchObject({ detail: 'x'.repeat(300) })
})
