import { LatchkeyError } from '@latchkey/kernel'
import { encodeErrorResult } from 'viem'
import { expect, it } from 'vitest'
import { readRevert } from './readRevert.js'

const solidity = [
  { type: 'error', name: 'Error', inputs: [{ type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ type: 'uint256' }] },
] as const
const failed = (cause: unknown) =>
  new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'An unknown RPC error occurred.' }, { cause })
const reason = (text: string) => encodeErrorResult({ abi: solidity, errorName: 'Error', args: [text] })

it.each([
  ['geth: code 3 with data', { code: 3, message: 'execution reverted: STF', data: reason('STF') }, 'STF'],
  [
    'a node that wraps',
    { code: -32_603, message: 'Internal error', cause: { code: 3, data: reason('Too little received') } },
    'Too little received',
  ],
  ['data inside data', { code: 3, data: { data: reason('inner') } }, 'inner'],
  [
    'no data',
    { code: -32_000, message: "VM Exception while processing transaction: reverted with reason string 'INSUFFICIENT_OUTPUT_AMOUNT'" },
    'INSUFFICIENT_OUTPUT_AMOUNT',
  ],
  ['a panic', { code: 3, data: encodeErrorResult({ abi: solidity, errorName: 'Panic', args: [17n] }) }, 'Panic 17'],
  ["an error of the contract's own", { code: 3, data: '0x7a3c1f5b' }, 'error 0x7a3c1f5b'],
  ['no words at all', { code: 3, data: '0x' }, 'the contract refused'],
  ['geth: more gas than it gives', { code: -32_000, message: 'out of gas: allowance 50000000' }, 'out of gas'],
  ['anvil: more gas than it gives', { code: -32_603, details: 'EVM error OutOfGas' }, 'out of gas'],
  ['words that would deceive', { code: 3, data: reason('all\u202e good\u200b') }, 'all good'],
])('default: %s', (_, cause, expected) => {
  expect(readRevert(failed(cause))).toEqual({ reason: expected })
})

it('behavior: other failures are none', () => {
  const others = [
    new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 }),
    failed({ code: -32_000, message: 'insufficient funds for gas' }),
    new LatchkeyError('USER_REJECTED', {}, { cause: { code: 3 } }),
    failed(undefined),
    'text',
    undefined,
  ]
  for (const error of others) expect(readRevert(error)).toBeUndefined()
})
