import { LatchkeyError } from '@latchkey/kernel'
import { Unavailable } from '@latchkey/plugin-kit/nodes'
import { expect, test } from 'vitest'
import { readViemAnswer } from './readViemAnswer.js'

const CALL = { method: 'eth_call', params: [1] }
const URL = 'https://node.test/'
const read = (reply: Parameters<typeof readViemAnswer>[0]) => readViemAnswer(reply, CALL, URL)
const failure = (context: { code?: number } = {}) => new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'no', ...context })
const caught = (reply: Parameters<typeof readViemAnswer>[0]): unknown => {
  try {
    return read(reply)
  } catch (error) {
    return error
  }
}

test.each([null, 0, '', '0x1', []])('default: a result is passed on unchanged: %j', (result) => {
  expect(read({ status: 200, body: { result } })).toEqual(result)
})

test("default: a node's error becomes one of viem's, with code, message and data", () => {
  expect(caught({ status: 200, body: { error: { code: 3, message: 'execution reverted', data: '0x08' } } })).toMatchObject({
    name: 'RpcRequestError',
    code: 3,
    details: 'execution reverted',
    data: '0x08',
  })
  expect(caught({ status: 500, body: { error: {} } })).toMatchObject({ name: 'RpcRequestError', code: -1, details: 'Unknown error' })
})

test.each<[string, Parameters<typeof readViemAnswer>[0], object]>([
  ['no answer', undefined, { name: 'ResourceUnavailableRpcError', cause: { code: 'RPC_FAILED' } }],
  ['a status', { status: 503, body: undefined }, { name: 'HttpRequestError', status: 503 }],
  ['a status that is not retried', { status: 404, body: undefined }, { name: 'HttpRequestError', status: 404 }],
  ['an answer without a result', { status: 200, body: {} }, { name: 'ResourceUnavailableRpcError', cause: { code: 'RPC_FAILED' } }],
  ['a timeout', new Unavailable(new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 }), false), { name: 'TimeoutError' }],
  [
    'a node of another chain',
    new Unavailable(new LatchkeyError('RPC_WRONG_CHAIN', { expected: 'eip155:1', actual: 'eip155:2' }), false),
    { name: 'ResourceUnavailableRpcError', cause: { code: 'RPC_WRONG_CHAIN' } },
  ],
  ['no connection', new Unavailable(failure(), true), { name: 'HttpRequestError', cause: { code: 'RPC_FAILED' } }],
  ['a permanent failure', new Unavailable(failure(), false), { name: 'ResourceUnavailableRpcError' }],
  ['a too long delay', new Unavailable(failure({ code: 429 }), true, 10_001), { name: 'ResourceUnavailableRpcError' }],
  ['a code that is not a status', new Unavailable(failure({ code: -1 }), false), { name: 'ResourceUnavailableRpcError' }],
  ['the code 0', new Unavailable(failure({ code: 0 }), false), { name: 'ResourceUnavailableRpcError' }],
])('fault 45: %s', (_, reply, expected) => {
  expect(caught(reply)).toMatchObject(expected)
})

test('fault 45: a delay is passed in whole seconds, rounded up; without one there is no header', () => {
  const waiting = (waitMs?: number) =>
    (caught(new Unavailable(failure({ code: 429 }), true, waitMs)) as { readonly headers?: Headers }).headers?.get('retry-after')
  expect([waiting(1_001), waiting(10_000), waiting(0), waiting()]).toEqual(['2', '10', undefined, undefined])
})

test('default: errors have the request and the URL', () => {
  const asked = `Request body: ${JSON.stringify(CALL)}`
  for (const reply of [
    { status: 200, body: { error: { code: 3 } } },
    { status: 503, body: undefined },
    new Unavailable(new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 }), false),
  ]) {
    const { message } = caught(reply) as Error
    expect([message.includes(asked), message.includes('URL: ')]).toEqual([true, true])
  }
  expect(caught({ status: 503, body: undefined })).toMatchObject({ body: CALL, url: URL, cause: { code: 'RPC_FAILED' } })
})

test("default: a node's own code with a final status is an error of the node", () => {
  expect(caught({ status: 400, body: { error: { code: -32_602, message: 'bad' } } })).toMatchObject({
    name: 'RpcRequestError',
    code: -32_602,
  })
})
