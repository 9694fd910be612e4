import { LatchkeyError } from '@latchkey/kernel'
import { HttpRequestError, InvalidInputRpcError, RpcRequestError, TimeoutError, UnknownRpcError } from 'viem'
import { expect, test } from 'vitest'
import { toNodeError } from './toNodeError.js'

const url = 'https://node.example'
const rpc = (code: number, message = 'failed') => new RpcRequestError({ body: {}, url, error: { code, message } })

test.each<[string, Error, object]>([
  ['an error of ours inside', new UnknownRpcError(new LatchkeyError('RPC_WRONG_CHAIN', { expected: 'eip155:1', actual: 'eip155:2' })), { code: 'RPC_WRONG_CHAIN' }],
  ['a timeout', new TimeoutError({ body: {}, url }), { code: 'RPC_TIMEOUT', context: { method: 'eth_call', timeoutMs: 10_000 } }],
  ['an HTTP status', new HttpRequestError({ url, status: 503 }), { code: 'RPC_FAILED', context: { code: 503 } }],
  ['no connection', new HttpRequestError({ url }), { code: 'RPC_FAILED', context: { detail: 'HTTP request failed.' } }],
  ['-32601', rpc(-32_601), { code: 'METHOD_NOT_SUPPORTED' }],
  ['-32602', rpc(-32_602), { code: 'PARAMS_INVALID' }],
  ['-32000 inside', new InvalidInputRpcError(rpc(-32_000)), { code: 'RPC_FAILED', context: { code: -32_000 } }],
  ['a revert', rpc(3, 'execution reverted'), { code: 'RPC_FAILED', context: { code: 3 } }],
  ['an abort', Object.assign(new Error('aborted'), { name: 'AbortError' }), { code: 'ABORTED' }],
  ['anything else', new TypeError('x is not a function'), { code: 'RPC_FAILED' }],
])('%s', (_, error, expected) => {
  expect(toNodeError(error, 'eth_call')).toMatchObject(expected)
})
