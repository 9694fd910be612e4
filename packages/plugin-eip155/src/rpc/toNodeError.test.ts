import { LatchkeyError } from '@latchkey/kernel'
import { HttpRequestError, InvalidInputRpcError, RpcRequestError, TimeoutError, UnknownRpcError } from 'viem'
import { expect, test } from 'vitest'
import { toNodeError } from './toNodeError.js'

const url = 'https://node.example'
const rpc = (code: number, message = 'failed') => new RpcRequestError({ body: {}, url, error: { code, message } })

test.each<[string, Error, object]>([
  [
    'an error of ours inside',
    new UnknownRpcError(new LatchkeyError('RPC_WRONG_CHAIN', { expected: 'eip155:1', actual: 'eip155:2' })),
    { code: 'RPC_WRONG_CHAIN' },
  ],
  ['a timeout', new TimeoutError({ body: {}, url }), { code: 'RPC_TIMEOUT', context: { method: 'eth_call', timeoutMs: 10_000 } }],
  ['an HTTP status', new HttpRequestError({ url, status: 503 }), { code: 'RPC_FAILED', context: { code: 503 } }],
  ['no connection', new HttpRequestError({ url }), { code: 'RPC_FAILED', context: { detail: 'HTTP request failed.' } }],
  ['-32601', rpc(-32_601), { code: 'METHOD_NOT_SUPPORTED', context: { method: 'eth_call' } }],
  ['-32602', rpc(-32_602), { code: 'PARAMS_INVALID' }],
  ['-32000 inside', new InvalidInputRpcError(rpc(-32_000)), { code: 'RPC_FAILED', context: { code: -32_000 } }],
  ['a revert', rpc(3, 'execution reverted'), { code: 'RPC_FAILED', context: { code: 3 } }],
  ['an abort', Object.assign(new Error('aborted'), { name: 'AbortError' }), { code: 'ABORTED' }],
  ['anything else', new TypeError('x is not a function'), { code: 'RPC_FAILED' }],
])('%s', (_, error, expected) => {
  expect(toNodeError(error, 'eth_call')).toMatchObject(expected)
})

test.each<[string, unknown, object]>([
  ['a timeout', new TimeoutError({ body: {}, url }), { method: 'eth_call', timeoutMs: 10_000 }],
  [
    'an HTTP status, deep inside',
    new UnknownRpcError(new HttpRequestError({ url, status: 503 })),
    { code: 503, method: 'eth_call', detail: 'HTTP request failed.' },
  ],
  ['no connection', new HttpRequestError({ url }), { method: 'eth_call', detail: 'HTTP request failed.' }],
  ['a code of the node', { code: 7, message: 'no' }, { code: 7, method: 'eth_call', detail: 'no' }],
  ['an error without a code', new TypeError('no'), { method: 'eth_call', detail: 'no' }],
  ['text', 'no', { method: 'eth_call', detail: 'no' }],
  ['nothing', null, { method: 'eth_call', detail: 'Unknown error' }],
])('%s has only the known context, and the error as its cause', (_, error, context) => {
  const translated = toNodeError(error, 'eth_call')
  expect(translated.context).toStrictEqual(context)
  expect(translated.cause).toBe(error)
})

test('a LatchkeyError passes unchanged, and cyclic causes end', () => {
  const ours = new LatchkeyError('RPC_WRONG_CHAIN', { expected: 'eip155:1', actual: 'eip155:2' })
  expect(toNodeError(new UnknownRpcError(ours), 'eth_call')).toBe(ours)
  const circle: Error & { cause?: unknown } = new TypeError('round')
  circle.cause = circle
  expect(toNodeError(circle, 'eth_call')).toMatchObject({ code: 'RPC_FAILED', context: { detail: 'round' } })
})
