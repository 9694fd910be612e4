import { expect, it } from 'vitest'
import { transferError } from './transferError.js'

it('default: a refused transfer says that nothing was sent, and has its context', () => {
  const error = transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: '12' }, { cause: 'why' })
  expect(error).toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE', kind: 'user', context: { mostBaseUnits: '12' }, cause: 'why' })
  const errors = [
    error,
    transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: '1' }),
    transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: '3' }),
    transferError('TRANSFER_RECEIVER_REFUSED', { problem: 'Nobody has this address.' }),
    transferError('TRANSFER_WOULD_FAIL', { reason: 'paused' }),
    transferError('TRANSFER_CHANGED', { problem: 'The fee rose.' }),
  ]
  for (const { message } of errors) expect(message).toContain('Nothing was sent')
  expect(errors.filter(({ retryable }) => retryable).map(({ code }) => code)).toEqual(['TRANSFER_WOULD_FAIL', 'TRANSFER_CHANGED'])
})

it.each([
  [{ feeBaseUnits: '3' }, '3 base units of the coin.'],
  [{ gasUnits: '4' }, '4 units of gas.'],
  [{ baseUnitsPerVirtualByte: '5' }, '5 base units of the coin for each virtual byte.'],
])('default: a fee that is too high is told in its own unit: %o', (cost, told) => {
  const error = transferError('TRANSFER_FEE_TOO_HIGH', cost)
  expect(error.context).toEqual(cost)
  expect(error.message).toContain(told)
})
