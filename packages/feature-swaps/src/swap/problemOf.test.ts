import { expect, it } from 'vitest'
import { clock, from, hop, part, provider, quote, request } from '../../test/oneQuote.js'
import { problemOf } from './problemOf.js'

const good = { ...quote, spender: `0x${'c'.repeat(40)}`, route: [] }

it('default: a quote for the request is valid', () => {
  expect(problemOf(good, request, provider)).toBeUndefined()
  expect(problemOf({ ...good, minimumOut: 2_000n }, request, provider)).toBeUndefined()
  expect(problemOf({ ...good, route: [part], expiresAtMs: Infinity }, request, provider)).toBeUndefined()
})

it.each([
  [{ providerId: 'two' }, 'other tokens'],
  [{ chainId: 'eip155:10' as const }, 'other tokens'],
  [{ to: from }, 'other tokens'],
  [{ amountIn: 1_001n }, 'another amount'],
  [{ amountIn: 999n }, 'another amount'],
  [{ amountOut: 0n, minimumOut: 0n }, 'amounts are invalid'],
  [{ amountOut: '2000' as never }, 'amounts are invalid'],
  [{ amountOut: -1n, minimumOut: -1n }, 'amounts are invalid'],
  [{ minimumOut: -1n }, 'slippage'],
  [{ minimumOut: 1_979n }, 'slippage'],
  [{ minimumOut: 2_001n }, 'slippage'],
  [{ spender: 'me' }, 'spender'],
  [{ expiresAtMs: clock.now() }, 'expired'],
  [{ expiresAtMs: Number.NaN }, 'expired'],
  [{ providerFee: -1n }, 'fee'],
  [{ providerFee: 1_001n }, 'fee'],
  [{ providerFee: 0 as never }, 'fee'],
  [{ gasUnits: -1n }, 'gas'],
  [{ gasUnits: 21_000 as never }, 'gas'],
  [{ route: undefined as never }, 'route'],
  [{ slippageBps: 99 }, 'another amount or slippage'],
  [{ amountOut: 2n ** 256n, minimumOut: 2n ** 256n }, 'amounts are invalid'],
  [{ gasUnits: 2n ** 256n }, 'gas'],
  [{ quotedAtMs: 'now' as never }, 'times'],
  [{ quotedAtMs: Number.NaN }, 'times'],
  [{ expiresAtMs: '9999999999999' as never }, 'times'],
  [{ route: [{ ...part, amountIn: -1n }] }, 'route'],
  [{ route: [{ ...part, amountOut: 2n ** 256n }] }, 'route'],
  [{ route: [{ ...part, hops: [{ ...hop, from: 1 as never }] }] }, 'route'],
  [{ route: [{ ...part, hops: [{ ...hop, to: undefined as never }] }] }, 'route'],
  [{ route: [{ ...part, hops: [{ ...hop, pool: '0'.repeat(129) }] }] }, 'route'],
  [{ route: [{ ...part, hops: [{ ...hop, feePpm: '1' as never }] }] }, 'route'],
])('error: %o', (change, words) => {
  expect(problemOf({ ...good, ...change }, request, provider)).toContain(words)
})
