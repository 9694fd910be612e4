import { word } from '@latchkey/evm-kit/testing'
import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { TestParts } from '../../test/flowParts.js'
import { createParts } from '../../test/flowParts.js'
import { from as sold, hop, quote, to as bought } from '../../test/oneQuote.js'
import { chainOf } from './chainOf.js'
import { inspectChosen } from './inspectChosen.js'

const POOL = `0x${'d'.repeat(40)}`
const OTHER = `0x${'f'.repeat(40)}`
const routed = (pool: string, named = hop) => ({ ...quote, route: [{ ...quote.route[0]!, hops: [{ ...named, pool }] }] })
const quoted = (pool: string, named = hop) => ({ quotes: { status: 'ready' as const, list: [routed(pool, named)], isRefreshing: false } })
const unlisted = { [bought.address]: { origin: 'unlisted' as const }, [sold.address]: { origin: 'builtIn' as const } }
const chosen = { from: sold, to: bought, tokens: [sold, bought], marks: unlisted }

const questionOf = (parts: TestParts, signal = new AbortController().signal) => ({ chain: chainOf(parts)!, signal })
/** The pools whose holdings were asked for. */
const poolsOf = ({ called }: TestParts) => called.map((call) => `0x${call.slice(-40)}`)
const nothing = () => `0x${word(0n)}`

it('fault 70: what has to be agreed to is looked at in a pool of the quote, in lower case, and nothing else', async () => {
  for (const named of [hop, { ...hop, to: bought.address.toUpperCase() }, { ...hop, from: bought.address, to: sold.address }]) {
    const parts = createParts({ ...chosen, ...quoted(POOL.toUpperCase().replace('0X', '0x'), named) }, { answer: nothing })
    await inspectChosen(parts, questionOf(parts))
    expect(parts.called.map((call) => call.split(' ')[0])).toEqual([bought.address])
    expect(poolsOf(parts)).toEqual([POOL])
    expect(parts.read().reports).toEqual({ [bought.address]: {} })
  }
})

it('default: a report counts for a minute, and for its pool', async () => {
  const parts = createParts({ ...chosen, ...quoted(POOL) }, { answer: nothing })
  await inspectChosen(parts, questionOf(parts))
  await parts.clock.advance(59_999)
  await inspectChosen(parts, questionOf(parts))
  expect(poolsOf(parts)).toEqual([POOL])
  await parts.clock.advance(1)
  await inspectChosen(parts, questionOf(parts))
  expect(poolsOf(parts)).toEqual([POOL, POOL])
  parts.set(quoted(OTHER))
  await inspectChosen(parts, questionOf(parts))
  expect(poolsOf(parts)).toEqual([POOL, POOL, OTHER])
  parts.set({ reports: {} })
  await inspectChosen(parts, questionOf(parts))
  expect(poolsOf(parts)).toEqual([POOL, POOL, OTHER, OTHER])
})

it.each([
  ['without a quote', {}],
  ['whose pool has no address', quoted(`0x${'d'.repeat(64)}`)],
  ['whose pool begins as one', quoted(`${POOL}0`)],
  ['whose pool ends as one', quoted(`x${POOL}`)],
  ['whose route has other tokens', quoted(POOL, { ...hop, from: OTHER, to: OTHER })],
])('behavior: of a token %s nothing is known, and nothing asked', async (_, state) => {
  const parts = createParts({ ...chosen, ...state }, { answer: nothing })
  await inspectChosen(parts, questionOf(parts))
  expect(parts.called).toEqual([])
  expect(parts.read().reports).toEqual({ [bought.address]: {} })
})

it('behavior: a question that failed is asked again, and leaves no report', async () => {
  const failing = () => {
    throw new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 })
  }
  const parts = createParts({ ...chosen, ...quoted(POOL) }, { answer: failing })
  for (const count of [1, 2]) {
    await inspectChosen(parts, questionOf(parts))
    expect(parts.called).toHaveLength(count)
    expect(parts.said).toEqual(Array.from({ length: count }, () => 'debug: b failed'))
    expect(parts.read().reports).toBeUndefined()
  }
})

it('behavior: for an input that was left nothing is told', async () => {
  for (const outcome of [nothing, () => expect.fail('aborted')]) {
    const abort = new AbortController()
    const answer = () => {
      abort.abort()
      return outcome()
    }
    const parts = createParts({ ...chosen, ...quoted(POOL) }, { answer })
    await inspectChosen(parts, questionOf(parts, abort.signal))
    expect([parts.read().reports, parts.said, parts.inspected.size]).toEqual([undefined, [], 0])
  }
})
