import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readNodeError } from './readNodeError.js'
import { readReply } from './readReply.js'
import { readResult } from '../shapes/shapes.js'
import { Unavailable } from './Unavailable.js'

const read = (reply: Parameters<typeof readReply>[0]) => readReply(reply, 'height')
const failed = (error: unknown, status = 200, waitMs?: number) => ({ status, body: { error }, ...(waitMs === undefined ? {} : { waitMs }) })

test.each([null, 0, '', false, []])('default: %j is a result', (result) => {
  expect(read({ status: 200, body: { result } })).toEqual({ result })
  expect(read({ status: 299, body: { result, error: null } })).toEqual({ result })
})

test('fault 45: a result with an error status is not an answer', () => {
  for (const status of [199, 300, 404])
    expect(read({ status, body: { result: 1 } })).toMatchObject({
      isRetried: false,
      error: { code: 'RPC_FAILED', context: { code: status, method: 'height', detail: `HTTP status code: ${status}` } },
    })
})

test('fault 45: an answer without a result is invalid, without a status', () => {
  for (const body of [undefined, {}]) {
    const outcome = read({ status: 200, body }) as Unavailable
    expect([outcome.isRetried, outcome.error.context]).toEqual([false, { method: 'height', detail: 'The node sent an invalid answer.' }])
  }
  expect(read(undefined)).toMatchObject({ isRetried: false, error: { context: { code: 0 } } })
})

test("fault 45: a temporary status is retried, after the node's delay", () => {
  expect(read({ status: 503, waitMs: 7, body: undefined })).toMatchObject({ isRetried: true, waitMs: 7 })
  expect(read({ status: 501, body: undefined })).toMatchObject({ isRetried: false })
})

test('default: an Unavailable reply passes unchanged', () => {
  const unavailable = new Unavailable(new LatchkeyError('RPC_FAILED', { method: 'height' }), true)
  expect(read(unavailable)).toBe(unavailable)
})

test.each<[string, ReturnType<typeof failed>, boolean]>([
  ['an unknown error', failed({ code: -1 }), true],
  ['a limit', failed({ code: -32_005 }), true],
  ['an internal error', failed({ code: -32_603 }), true],
  ['a code of JSON-RPC with a temporary status', failed({ code: -32_768 }, 503), false],
  ['a code below those of JSON-RPC with a temporary status', failed({ code: -32_769 }, 503), true],
  ['a code of servers with a temporary status', failed({ code: -32_000 }, 503), false],
  ['a code above those of JSON-RPC with a temporary status', failed({ code: -31_999 }, 503), true],
  ['an error without a code with a temporary status', failed('busy', 429), true],
  ['an error without a code', failed('no'), false],
  ['a code of the node', failed({ code: 3 }), false],
])('fault 45: %s', (_, reply, isRetried) => {
  const outcome = read(reply)
  expect([outcome instanceof Unavailable, (outcome as Partial<Unavailable>).isRetried]).toEqual(
    isRetried ? [true, true] : [false, undefined],
  )
})

test("fault 45: an error keeps the node's delay", () => {
  expect(read(failed({ code: -32_005 }, 429, 9))).toMatchObject({ waitMs: 9 })
})

test('default: a chain may translate an error in its own way', () => {
  const own = new LatchkeyError('TRANSACTION_REJECTED', { detail: 'mine' })
  expect(readReply(failed({ code: -32_005 }), 'height', ({ code }) => (code === -32_005 ? own : undefined))).toEqual({ failure: own })
  expect(readReply(failed({ code: 3 }), 'height', () => undefined)).toMatchObject({ failure: { code: 'RPC_FAILED' } })
})

test("default: an error has the node's message and code", () => {
  const failureOf = (error: unknown) => (read(failed(error)) as { readonly failure: LatchkeyError }).failure
  expect(failureOf({ code: 3, message: 'reverted' })).toMatchObject({
    context: { code: 3, method: 'height', detail: 'reverted' },
    cause: { code: 3 },
  })
  expect(failureOf('no').context).toStrictEqual({ method: 'height', detail: 'no' })
  expect(failureOf({ code: -32_601 })).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', context: { method: 'height' } })
  expect(failureOf({ code: -32_602 })).toMatchObject({ code: 'PARAMS_INVALID', context: { method: 'height' } })
  expect(failureOf({ code: -32_003, message: 'nonce' })).toMatchObject({ code: 'TRANSACTION_REJECTED', context: { detail: 'nonce' } })
  expect(failureOf({ code: 4001 })).toMatchObject({ code: 'RPC_FAILED' })
})

test.each<[unknown, object | undefined]>([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['busy', { message: 'busy' }],
  [7, { message: '7' }],
  [
    { code: '-32005', message: 'm', data: null },
    { code: -32_005, message: 'm', data: null },
  ],
  [{ code: '429' }, { code: 429 }],
  [{ code: ['429'] }, {}],
  [{ code: '1234567' }, {}],
  [{ code: 'x1' }, {}],
  [{ code: '1x' }, {}],
  [{ code: 1.5, message: 7 }, {}],
  [{ code: '' }, {}],
])('default: the error %j', (error, expected) => {
  expect(readNodeError(error)).toStrictEqual(expected)
})

test('default: a result is parsed by its shape; null is a result', () => {
  const shape = z.nullable(
    z.pipe(
      z.string(),
      z.transform((digits) => BigInt(digits)),
    ),
  )
  expect([readResult('7', shape, 'height'), readResult(null, shape, 'height')]).toEqual([7n, null])
  for (const result of [undefined, 7, {}, [], 'x']) {
    expect(() => readResult(result, shape, 'height')).toThrow(
      expect.objectContaining({ code: 'RPC_FAILED', context: { method: 'height', detail: 'The node sent an invalid answer.' } }),
    )
  }
})

const anything = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 }), fc.constant({ code: { valueOf: 1 }, message: ['x'] }))

test('fault 45: any reply is an answer, an error of the node or unavailable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), anything, anything, (status, result, error) => {
      const outcome = readReply({ status, body: { result, error } }, 'height')
      if (outcome instanceof Unavailable) expect(isLatchkeyError(outcome.error)).toBe(true)
      else if ('failure' in outcome) expect(isLatchkeyError(outcome.failure)).toBe(true)
      else expect(outcome).toEqual({ result })
    }),
  )
})

test('fault 45: a long message of a node is clipped', () => {
  const outcome = readReply({ status: 200, body: { error: { code: 7, message: 'x'.repeat(1_000_000) } } }, 'height')
  expect(outcome).toMatchObject({ failure: { context: { detail: 'x'.repeat(300) } } })
})
