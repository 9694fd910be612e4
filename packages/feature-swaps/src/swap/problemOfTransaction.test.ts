import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, it } from 'vitest'
import type { SwapQuote, SwapTransaction } from '../contracts/index.js'
import { problemOfApproval, problemOfSwap } from './problemOfTransaction.js'

const token = `0x${'a'.repeat(40)}` as const
const spender = `0x${'C'.repeat(40)}` as const
const attacker = `0x${'6'.repeat(40)}` as const
const quote = { from: { address: token, isNative: false }, spender, amountIn: 1_000n } as SwapQuote
const ofCoin = { from: { address: `0x${'e'.repeat(40)}`, isNative: true }, amountIn: 1_000n } as SwapQuote
const approve = (to: `0x${string}`, amount: bigint): SwapTransaction => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to.toLowerCase() as `0x${string}`, amount] }),
  value: 0n,
})

it('default: a swap that calls a contract with the value of the quote', () => {
  expect(problemOfSwap({ to: spender, data: '0x12345678', value: 0n }, quote)).toBeUndefined()
  expect(problemOfSwap({ to: spender, data: '0x', value: 1_000n }, ofCoin)).toBeUndefined()
})

it('behavior: without an approval the token itself may be called, e.g. to unwrap it', () => {
  const { spender: _, ...unwrapping } = quote
  expect(problemOfSwap({ to: token, data: '0x2e1a7d4d', value: 0n }, unwrapping)).toBeUndefined()
})

it.each([
  ['calls the token', { to: token.toUpperCase().replace('0X', '0x'), data: '0xa9059cbb', value: 0n }, quote, 'token itself'],
  ['creates a contract', { to: undefined as never, data: '0x00', value: 0n }, quote, 'cannot be read'],
  ['has no data', { to: spender, data: 'transfer', value: 0n }, quote, 'cannot be read'],
  ['has an odd number of digits', { to: spender, data: '0x123', value: 0n }, quote, 'cannot be read'],
  ['sends coins', { to: spender, data: '0x', value: 1n }, quote, 'another value'],
  ['sends more coins than the quote says', { to: spender, data: '0x', value: 1_001n }, ofCoin, 'another value'],
  ['sends fewer coins than the quote says', { to: spender, data: '0x', value: 999n }, ofCoin, 'another value'],
  ['has a number as value', { to: spender, data: '0x', value: 1_000 as never }, ofCoin, 'another value'],
])('error: a swap that %s', (_, transaction, of, problem) => {
  expect(problemOfSwap(transaction, of)).toContain(problem)
})

it('default: exactly the approval that was asked for', () => {
  expect(problemOfApproval(approve(spender, 1_000n), quote, 1_000n)).toBeUndefined()
  expect(problemOfApproval(approve(spender, 0n), quote, 0n)).toBeUndefined()
})

it.each([
  ['of another spender', approve(attacker, 1_000n)],
  ['of more', approve(spender, 1_001n)],
  ['of everything', approve(spender, 2n ** 256n - 1n)],
  ['of another token', { ...approve(spender, 1_000n), to: attacker }],
  ['that sends coins', { ...approve(spender, 1_000n), value: 1n }],
  ['that transfers', { ...approve(spender, 1_000n), data: approve(spender, 1_000n).data.replace('0x095ea7b3', '0xa9059cbb') }],
  ['with more behind it', { ...approve(spender, 1_000n), data: `${approve(spender, 1_000n).data}00` }],
  ['without data', { ...approve(spender, 1_000n), data: undefined as never }],
])('error: an approval %s', (_, transaction) => {
  expect(problemOfApproval(transaction, quote, 1_000n)).toContain('approval is not')
})
