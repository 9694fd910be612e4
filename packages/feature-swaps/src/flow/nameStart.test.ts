import { describe, expect, it } from 'vitest'
import type { SwapToken } from '../contracts/index.js'
import { nameStart, refusalOf } from './nameStart.js'

const token = (digit: string, symbol: string) => ({ address: `0x${digit.repeat(40)}`, symbol }) as SwapToken
const [coin, dollar, first, second] = [token('e', 'ETH'), token('a', 'USD'), token('1', 'TWO'), token('2', 'TWO')]
const state = { tokens: [coin, dollar, first, second], native: coin, tokensStatus: 'ready' } as const
const nothing = { refused: [], lookUp: [] }
const names = (from?: string, to?: string) => ({ from, to })

describe('nameStart', () => {
  it('default: tokens by symbol or address, in any case', () => {
    expect(nameStart(state, names('usd', first.address.toUpperCase().replace('0X', '0x')))).toEqual({ from: dollar, to: first, ...nothing })
  })

  it('default: without a name the coin is sold, and nothing is bought', () => {
    expect(nameStart(state, names())).toEqual({ from: coin, to: undefined, ...nothing })
    expect(nameStart(state, names(undefined, 'USD'))).toEqual({ from: coin, to: dollar, ...nothing })
  })

  it.each(['idle', 'loading', 'failed'] as const)('behavior: while the tokens are %s no name is read', (tokensStatus) => {
    expect(nameStart({ ...state, tokensStatus }, names('none', 'USD'))).toEqual({ from: undefined, to: undefined, ...nothing })
    expect(nameStart({ ...state, tokensStatus }, names()).from).toBe(coin)
  })

  it('behavior: an address that no list has is looked up, on its side', () => {
    const address = `0x${'9'.repeat(40)}`
    expect(nameStart(state, names('USD', address))).toEqual({
      from: dollar,
      to: undefined,
      refused: [],
      lookUp: [{ side: 'to', token: address }],
    })
  })

  it('error: a symbol of none and of several is refused, and nothing else is sold in its place', () => {
    expect(nameStart(state, names('none', 'two'))).toEqual({
      from: undefined,
      to: undefined,
      refused: [
        { side: 'from', token: 'none', problem: 'unknown' },
        { side: 'to', token: 'two', problem: 'ambiguous' },
      ],
      lookUp: [],
    })
  })

  it("behavior: the token of the application's own list is meant, and never one that a visitor entered", () => {
    const marks = { [second.address]: { origin: 'host' }, [dollar.address]: { origin: 'unlisted' } } as never
    expect(nameStart({ ...state, marks }, names('TWO', 'USD'))).toMatchObject({ from: second, to: undefined, refused: [{ token: 'USD' }] })
  })
})

describe('refusalOf', () => {
  it.each([
    ['ambiguous', 'SWAPS_TOKEN_AMBIGUOUS'],
    ['unknown', 'SWAPS_TOKEN_INVALID'],
  ] as const)('default: %s is %s, with its side and name', async (problem, code) => {
    expect(await refusalOf({ side: 'to', token: 'TWO', problem })).toMatchObject({ side: 'to', token: 'TWO', failure: { code } })
  })

  it.each(['ambiguous', 'unknown'] as const)('error: a long %s name is cut in the message', async (problem) => {
    const { failure } = await refusalOf({ side: 'to', token: 'x'.repeat(1_000), problem })
    expect(failure.message).toContain('x'.repeat(64))
    expect(failure.message).not.toContain('x'.repeat(65))
  })
})
