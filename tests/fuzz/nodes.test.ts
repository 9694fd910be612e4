import { isLatchkeyError } from '@latchkey/kernel'
import { readJson, readNodeError } from '@latchkey/plugin-kit/nodes'
import { describe, expect } from 'vitest'
import { readReply } from '../../packages/plugin-kit/src/nodes/readReply.js'
import { Unavailable } from '../../packages/plugin-kit/src/nodes/Unavailable.js'
import { ask, fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'

const TEXTS = [
  '{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615,"low":-9007199254740993,"safe":9007199254740991}}',
  '[{"id":0,"result":"0x1"},{"id":1,"error":{"code":-32005,"message":"12345678901234567890"}}]',
  '{"a":{"__proto__":{"polluted":true}},"b":"\\u005f_proto__"}',
  '[0.12345678901234567890,1e16,-12345678901234567890.5,12345678901234567890e1]',
  '"1234567890123456789"',
  '-00000000000000000001',
]
const MOST_LEVELS = 64

/** Nesting depth of lists and objects, without recursion. */
function depthOf(value: unknown): number {
  let level: readonly unknown[] = [value]
  let depth = 0
  for (; level.some(isObject); depth += 1) level = level.filter(isObject).flatMap((each) => Object.values(each))
  return depth
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether a value equals the result of `JSON.parse`, except for members named `__proto__` and large integers. */
function isSame(own: unknown, strict: unknown, text: string): boolean {
  if (typeof own === 'string' && typeof strict === 'number')
    return /^-?[1-9]\d+$/.test(own) && !Number.isSafeInteger(strict) && Number(own) === strict && text.includes(own)
  if (!isObject(own) || !isObject(strict)) return Object.is(own, strict)
  const keys = Object.keys(strict).filter((key) => key !== '__proto__')
  return (
    Array.isArray(own) === Array.isArray(strict) &&
    Object.keys(own).length === keys.length &&
    keys.every((key) => isSame(Reflect.get(own, key), Reflect.get(strict, key), text))
  )
}

describe('answers of nodes', () => {
  fuzz('faults 14, 45: JSON of a node is parsed as by JSON.parse, to a depth, with every digit of integers', {
    make: (random) =>
      random.oneIn(40) ? nest(random.pick([10, 63, 64, 65, 5_000, 100_000]), random.pick(['[', '{"a":'])) : mutateText(random, TEXTS),
    read: (text) => ({
      exact: readJson(text, { maxDepth: MOST_LEVELS, exactIntegers: true }),
      plain: readJson(text, { maxDepth: MOST_LEVELS }),
    }),
    judge(result, text) {
      const strict = text.length > 90_000 ? undefined : ask(() => JSON.parse(text) as unknown)
      const isTaken = strict !== undefined && depthOf(strict) <= MOST_LEVELS
      expect([result?.exact !== undefined, result?.plain !== undefined]).toEqual([isTaken, isTaken])
      if (!isTaken) return
      expect(isSame(result?.exact, strict, text)).toBe(true)
      expect(isSame(result?.plain, strict, '')).toBe(true)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  })

  const REPLIES = [
    { status: 200, body: { jsonrpc: '2.0', id: 1, result: { value: 1 } } },
    { status: 200, waitMs: 5, body: { error: { code: -32_000, message: 'header not found', data: { originalError: { code: 4001 } } } } },
    { status: 429, body: { error: 'Too many requests' } },
    { status: 200, body: { result: null, error: null } },
  ]
  fuzz('fault 45: a reply is an answer, an error of the node or unavailable; errors are bounded LatchkeyErrors', {
    make(random) {
      const seed = random.pick(REPLIES)
      const body = mutateValue(random, [seed.body])
      return {
        reply: {
          ...seed,
          status: random.pick([seed.status, 200, 204, 404, 500]),
          body: isObject(body) && !Array.isArray(body) ? body : undefined,
        },
        method: 'height',
      }
    },
    read: ({ reply, method }) => readReply(reply, method),
    judge(outcome, { reply }) {
      if (!outcome) throw new Error('Nothing is no outcome.')
      if ('result' in outcome) {
        expect(outcome.result).toEqual((reply.body as { readonly result: unknown } | undefined)?.result)
        return expect([reply.status, Boolean((reply.body as { readonly error?: unknown } | undefined)?.error)]).toEqual([
          reply.status < 300 ? reply.status : 0,
          false,
        ])
      }
      const error = outcome instanceof Unavailable ? outcome.error : outcome.failure
      expect(isLatchkeyError(error)).toBe(true)
      expect(error.message.length).toBeLessThan(1_000)
      expect(JSON.stringify(error.context).length).toBeLessThan(2_000)
    },
  })

  fuzz('fault 45: an error of a node has an integer code and a text message, or neither', {
    make: (random) => mutateValue(random, [{ code: -32_000, message: 'no', data: {} }, { code: '429', message: 'no' }, 'no']),
    read: (error) => ({ error: readNodeError(error) }),
    judge(result) {
      const { code = 0, message = '' } = result?.error ?? {}
      expect([Number.isInteger(code), typeof message]).toEqual([true, 'string'])
    },
  })
})

function nest(depth: number, opening: string): string {
  return `${opening.repeat(depth)}1${(opening === '[' ? ']' : '}').repeat(depth)}`
}
