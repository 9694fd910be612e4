import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import { problemOfCall } from './problemOfCall.js'
import { refusedSelectors } from './refusedSelectors.js'

const token = (digit: string, isNative = false): SwapToken => ({
  chainId: 'eip155:1',
  address: `0x${digit.repeat(40)}`,
  symbol: digit,
  name: digit,
  decimals: 18,
  isNative,
})
const [coin, sold, bought, wrapped] = [token('e', true), token('a'), token('b'), token('c')]
const situation = { account: `0x${'1'.repeat(40)}`, wrapped: wrapped.address }
const ROUTER = `0x${'5'.repeat(40)}`
const quoteOf = (from: SwapToken, to: SwapToken) => ({ from, to, amountIn: 255n }) as SwapQuote
const check = (call: object, quote = quoteOf(sold, bought)) =>
  problemOfCall({ to: ROUTER, data: '0x12345678', value: 0n, ...call }, quote, situation)

it('default: accepts a call of an exchange, with the coin exactly where the coin is sold', () => {
  expect(check({})).toBeUndefined()
  expect(check({ value: 255n }, quoteOf(coin, bought))).toBeUndefined()
})

it.each(Object.entries(refusedSelectors))('fault 66: refuses %s', (signature, selector) => {
  expect(selector).toBe(toFunctionSelector(`function ${signature}`))
  expect(check({ data: `${selector.toUpperCase().replace('0X', '0x')}${'0'.repeat(128)}` })).toMatch(/moves or approves/)
})

it.each([
  [{ to: undefined }, /cannot be read/],
  [{ to: '0x5' }, /cannot be read/],
  [{ data: '0x1' }, /cannot be read/],
  [{ data: 7 }, /cannot be read/],
  [{ value: 1n }, /another value/],
  [{ value: 0 }, /another value/],
  [{ to: `0x${'A'.repeat(40)}` }, /token itself/],
  [{ to: situation.account }, /account itself/],
] as const)('fault 66: refuses call %#', (call, problem) => {
  expect(check(call)).toMatch(problem)
})

it('fault 66: the wrapped coin takes a deposit of the value and a withdrawal of the amount, nothing else', () => {
  const amount = 255n.toString(16).padStart(64, '0')
  const wrap = { to: wrapped.address, data: '0xd0e30db0', value: 255n }
  const unwrap = { to: wrapped.address, data: `0x2e1a7d4d${amount}` }
  expect(check(wrap, quoteOf(coin, wrapped))).toBeUndefined()
  expect(check(unwrap, quoteOf(wrapped, coin))).toBeUndefined()
  for (const [call, quote] of [
    [{ ...wrap, value: 254n }, quoteOf(coin, wrapped)],
    [wrap, quoteOf(coin, bought)],
    [{ ...wrap, data: '0xd0e30db000' }, quoteOf(coin, wrapped)],
    [{ ...unwrap, data: `${unwrap.data.slice(0, -1)}e` }, quoteOf(wrapped, coin)],
    [unwrap, quoteOf(wrapped, bought)],
    [unwrap, quoteOf(sold, coin)],
    [{ ...unwrap, data: '0x12345678' }, quoteOf(wrapped, coin)],
  ] as const)
    expect(check(call, quote)).toBeDefined()
})
