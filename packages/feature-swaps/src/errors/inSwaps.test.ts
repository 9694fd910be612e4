import type { EvmCode } from '@latchkey/evm-kit/send'
import type { ErrorContexts } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { inSwaps } from './inSwaps.js'

const cause = new TypeError('why')
const definition = { kind: 'bug', retryable: false, message: () => 'kit' } as const
const failing = <C extends EvmCode>(code: C, context: ErrorContexts[C]) =>
  Promise.reject(new LatchkeyError<C>(code, context, { cause, definition }))

const transactionId = `0x${'a'.repeat(64)}`

it.each([
  ['EVM_TOKEN_INVALID', { address: '0x1', problem: 'no' }, 'SWAPS_TOKEN_INVALID', { address: '0x1', problem: 'no' }],
  ['EVM_WOULD_REVERT', { index: 1, reason: 'no' }, 'SWAPS_WOULD_REVERT', { step: 'swap', reason: 'no' }],
  ['EVM_MISMATCH', { problem: 'no' }, 'SWAPS_MISMATCH', { problem: 'no' }],
  ['EVM_REVERTED', { transactionId }, 'SWAPS_REVERTED', { step: 'swap', transactionId }],
  ['EVM_NOT_CONFIRMED', { transactionId }, 'SWAPS_NOT_CONFIRMED', { step: 'swap', transactionId }],
  ['EVM_CANCELLED', { transactionId }, 'SWAPS_CANCELLED', { step: 'swap', transactionId }],
  ['EVM_REPLACED', { transactionId }, 'SWAPS_REPLACED', { step: 'swap', transactionId }],
  ['EVM_NOT_SENT', {}, 'SWAPS_NOT_SENT', {}],
  ['EVM_UNKNOWN', { problem: 'No answer.' }, 'SWAPS_UNKNOWN', { problem: 'No answer.' }],
  ['EVM_PENDING', {}, 'SWAPS_PENDING', {}],
] as const)('default: %s of the kit is an error of swaps, with its cause', async (code, context, expected, translated) => {
  const error = await inSwaps(failing(code, context as never)).catch((each: unknown) => each)
  expect(error).toMatchObject({ code: expected, cause })
  expect((error as LatchkeyError).context).toEqual(translated)
})

it('parameters: what a call was for is told by its place', async () => {
  const stepOf = (index: number) => (index === 0 ? 'approve' : 'swap')
  await expect(inSwaps(failing('EVM_WOULD_REVERT', { index: 0, reason: 'no' }), stepOf)).rejects.toMatchObject({
    context: { step: 'approve' },
  })
  await expect(inSwaps(failing('EVM_WOULD_REVERT', { index: 2, reason: 'no' }), stepOf)).rejects.toMatchObject({
    context: { step: 'swap' },
  })
})

it('behavior: what is not the kit’s goes through, and so does an answer', async () => {
  for (const error of [new LatchkeyError('USER_REJECTED', {}), cause])
    expect(await inSwaps(Promise.reject(error)).catch((each: unknown) => each)).toBe(error)
  expect(await inSwaps(Promise.resolve(7))).toBe(7)
})
