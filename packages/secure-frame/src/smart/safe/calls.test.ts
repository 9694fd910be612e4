import fc from 'fast-check'
import type { Address, Hex } from 'viem'
import { decodeFunctionData, hexToBigInt, hexToNumber, size, slice } from 'viem/utils'
import { expect, it } from 'vitest'
import type { Call } from '../SmartAccount.js'
import { SAFE } from './abi.js'
import { encodeCalls } from './encodeCalls.js'
import { readCalls } from '../readCalls.js'

const MULTI_SEND = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const ACCOUNT = `0x${'cd'.repeat(20)}` as const
const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((each): Hex => `0x${Buffer.from(each).toString('hex')}`)
const call = fc.record({ to: bytes(20, 20), value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), data: bytes(0, 200) })

/** Reads what MultiSendCallOnly does. */
function unpack(packed: Hex): Call[] {
  const calls: Call[] = []
  for (let offset = 0; offset < size(packed);) {
    expect(hexToNumber(slice(packed, offset, offset + 1))).toBe(0)
    const length = hexToNumber(slice(packed, offset + 53, offset + 85))
    const end = offset + 85 + length
    calls.push({
      to: slice(packed, offset + 1, offset + 21),
      value: hexToBigInt(slice(packed, offset + 21, offset + 53)),
      data: length === 0 ? '0x' : slice(packed, offset + 85, end),
    })
    offset = end
  }
  return calls
}

/** What the account will do. */
function decode(data: Hex): Call[] {
  const outer = decodeFunctionData({ abi: SAFE, data })
  const [to, value, inner, operation] = outer.args as readonly [Address, bigint, Hex, number]
  expect(outer.functionName).toBe('executeUserOp')
  if (operation === 0) return [{ to: to.toLowerCase() as Address, value, data: inner }]
  expect([operation, to, value]).toEqual([1, MULTI_SEND, 0n])
  const { args } = decodeFunctionData({ abi: SAFE, data: inner })
  return unpack((args as readonly [Hex])[0])
}

it('property: what is encoded is exactly the calls, in order', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 12 }), (calls) => {
      expect(decode(encodeCalls(readCalls(calls, [ACCOUNT]), MULTI_SEND))).toEqual(calls)
    }),
    { numRuns: 200 },
  )
})

it.each<[string, readonly unknown[], string]>([
  ['no call', [], 'there are 0'],
  ['too many', Array.from({ length: 65 }, () => ({ to: MULTI_SEND })), 'there are 65'],
  ['no address', [{ to: '0x12' }], 'one is to no address'],
  ['a negative value', [{ to: MULTI_SEND, value: -1n }], 'a value that is no amount'],
  ['a value beyond 256 bits', [{ to: MULTI_SEND, value: 2n ** 256n }], 'a value that is no amount'],
  ['half a byte', [{ to: MULTI_SEND, data: '0x1' }], 'data that are no bytes'],
  ['text', [{ to: MULTI_SEND, data: 'hello' }], 'data that are no bytes'],
  [
    'a call to the account itself, in any spelling',
    [{ to: MULTI_SEND }, { to: ACCOUNT.toUpperCase().replace('0X', '0x') }],
    'the account to itself',
  ],
  ['too many bytes', [{ to: MULTI_SEND, data: `0x${'00'.repeat(65_537)}` }], 'they have 65537 bytes'],
])('error: %s', (_, calls, problem) => {
  expect(() => readCalls(calls as readonly Call[], [ACCOUNT])).toThrow(
    expect.objectContaining({ code: 'SMART_CALLS_INVALID', context: { problem: expect.stringContaining(problem) } }),
  )
})
