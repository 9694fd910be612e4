import { expect, it } from 'vitest'
import { quote as good, from, hop, part, provider, request, to } from '../../test/oneQuote.js'
import type { SwapQuote } from '../contracts/index.js'
import { readQuote } from './readQuote.js'

const readAnswer = (answer: SwapQuote): { readonly quote?: SwapQuote; readonly problem?: string | undefined } =>
  readQuote(answer, request, provider)
const read = (change: object = {}) => readAnswer({ ...good, ...change })

it('default: a copy with the members of the contract only', () => {
  const { quote } = read({ extra: 1, route: [{ ...part, extra: 1, hops: [{ ...hop, extra: 1 }] }] })
  expect(quote).toEqual(good)
  expect([quote?.route[0], quote?.route[0]?.hops[0]]).toEqual([part, hop])
})

it('default: the tokens are those that were asked for, whatever else the provider says of them', () => {
  const { quote } = read({ from: { ...from, decimals: 2 }, to: { ...to, symbol: 'FREE' } })
  expect([quote?.from, quote?.to]).toEqual([from, to])
  expect(quote?.from).toBe(from)
})

it('behavior: what is long is cut, and what is optional stays absent', () => {
  const hops = Array.from({ length: 30 }, () => hop)
  const { quote } = read({ id: 'x'.repeat(100), route: Array.from({ length: 30 }, () => ({ ...part, hops })) })
  expect([quote?.id.length, quote?.route.length, quote?.route[0]?.hops.length]).toEqual([64, 20, 10])
  expect(Object.keys(quote ?? {})).not.toEqual(expect.arrayContaining(['spender']))
  for (const absent of ['spender', 'gasUnits', 'transferTax']) expect(quote).not.toHaveProperty(absent)
})

it('behavior: a spender in lower case; a permit only where the provider says yes', () => {
  const spender = `0x${'C'.repeat(40)}`
  expect(read({ spender, gasUnits: 7n }).quote).toMatchObject({ spender: spender.toLowerCase(), gasUnits: 7n })
  expect(read({ takesPermit: 'yes' }).quote?.takesPermit).toBe(false)
  expect(read({ takesPermit: true }).quote?.takesPermit).toBe(true)
})

it.each([
  [0, 0],
  [1_000_000, 1_000_000],
  [999_999, 999_999],
  [1_000_001, 1_000_000],
  [-1, 1_000_000],
  [0.5, 1_000_000],
  [NaN, 1_000_000],
  ['3', 1_000_000],
  [undefined, 1_000_000],
])('error: a tax of %j counts as %i millionths, so that none is hidden', (told, counted) => {
  expect(read({ transferTax: { fromPpm: told, toPpm: 5 } }).quote?.transferTax).toEqual({ fromPpm: counted, toPpm: 5 })
  expect(read({ transferTax: { fromPpm: 5, toPpm: told } }).quote?.transferTax).toEqual({ fromPpm: 5, toPpm: counted })
})

it.each<[string, object]>([
  ['a getter that throws', Object.defineProperty({}, 'id', { get: () => expect.fail('read'), enumerable: false })],
  ['hops that are no list', { ...good, route: [{ ...part, hops: 7 }] }],
  ['null in the route', { ...good, route: [null] }],
])('error: %s cannot be read', (_name, answer) => {
  expect(readAnswer(answer as SwapQuote)).toEqual({ problem: 'the quote cannot be read' })
})

it.each([null, undefined, 7])('error: %j is no quote', (answer) => {
  expect(readAnswer(answer as never).problem).toBeDefined()
})

it('error: each member is read once, so that a quote cannot change after its check', () => {
  let reads = 0
  const changing = Object.defineProperty({ ...good }, 'amountOut', { get: () => [2_000n, 9_999n][reads++] })
  expect(readAnswer(changing).quote?.amountOut).toBe(2_000n)
  expect(reads).toBe(1)
})
