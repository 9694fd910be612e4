import { expect, it, vi } from 'vitest'
import { tokenOf } from '../../test/scriptedChain.js'
import { markTokens } from '../tokens/markTokens.js'
import { emptyState } from '../emptyState.js'
import { tokenFound } from './tokenFound.js'
import { doubtfulTokens, unconfirmedTokens } from './unconfirmedTokens.js'

const [usd, two, found] = [tokenOf('a', { symbol: 'USD' }), tokenOf('b'), tokenOf('c', { symbol: 'USD' })]
const state = { ...emptyState, slippageBps: 100, tokens: [usd], marks: { [usd.address]: { origin: 'builtIn' } } } as const

it('fault 70: what was looked up is the last, marked as nobody’s, with what it looks like and what its name had', () => {
  expect(tokenFound(state, { token: found, isOdd: false }, markTokens)).toEqual({
    tokens: [usd, found],
    marks: { [usd.address]: { origin: 'builtIn' }, [found.address]: { origin: 'unlisted', resembles: usd.address } },
  })
  expect(tokenFound(state, { token: two, isOdd: true }, markTokens).marks?.[two.address]).toEqual({ origin: 'unlisted', isOdd: true })
  const unmarked = tokenFound({ ...state, marks: undefined as never }, { token: two, isOdd: false }, markTokens)
  expect(unmarked.marks).toEqual({ [usd.address]: { origin: 'host' }, [two.address]: { origin: 'unlisted' } })
})

it('default: what is there already stays as it is', () => {
  const mark = vi.fn(markTokens)
  expect(tokenFound({ ...state, tokens: [two, usd] }, { token: { ...usd, symbol: 'FAKE' }, isOdd: true }, mark)).toEqual({})
  expect(mark).not.toHaveBeenCalled()
})

it('fault 70: the chosen tokens that have to be agreed to, and those that nobody agreed to', () => {
  const marks = {
    [usd.address]: { origin: 'builtIn' },
    [two.address]: { origin: 'unlisted' },
    [found.address]: { origin: 'unlisted' },
  } as const
  expect(doubtfulTokens({ from: usd, to: two, marks })).toEqual([two])
  expect(doubtfulTokens({ from: found, to: two, marks })).toEqual([found, two])
  expect(doubtfulTokens({ from: undefined, to: two })).toEqual([])
  expect(unconfirmedTokens({ from: found, to: two, marks })).toEqual([found, two])
  expect(unconfirmedTokens({ from: found, to: two, marks, confirmedTokens: [two.address] })).toEqual([found])
})
