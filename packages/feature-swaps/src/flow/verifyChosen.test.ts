import { word } from '@latchkey/evm-kit/testing'
import { expect, it } from 'vitest'
import { createParts } from '../../test/flowParts.js'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapsState } from './SwapsState.js'
import { chainOf } from './chainOf.js'
import type { TestParts } from '../../test/flowParts.js'
import { verifyChosen } from './verifyChosen.js'

const [usd, two] = [tokenOf('a', { decimals: 6 }), tokenOf('b', { decimals: 6 })]
const coin = tokenOf('e', { isNative: true })
const of = (origins: Readonly<Record<string, 'host' | 'builtIn' | 'list' | 'provider' | 'unlisted'>>): NonNullable<SwapsState['marks']> =>
  Object.fromEntries(Object.entries(origins).map(([address, origin]) => [address, { origin }]))

const questionOf = (parts: TestParts, signal = new AbortController().signal) => ({ chain: chainOf(parts)!, signal })
const readsOf = ({ called }: TestParts) => called.filter((call) => call.endsWith('0x313ce567')).map((call) => call.split(' ')[0])

it.each(['host', 'list', 'provider', 'unlisted'] as const)(
  'fault 70: decimals of a token of %s are read from the chain, once',
  async (origin) => {
    const parts = createParts({ from: usd, to: two, tokens: [usd, two], marks: of({ [usd.address]: origin, [two.address]: 'builtIn' }) })
    await verifyChosen(parts, questionOf(parts))
    expect(readsOf(parts)).toEqual([usd.address])
    expect([...parts.verified]).toEqual([`eip155:1 ${usd.address}`])
    await verifyChosen(parts, questionOf(parts))
    expect(readsOf(parts)).toEqual([usd.address])
    expect(parts.read()).toMatchObject({ from: usd, to: two })
    expect(parts.said).toEqual([])
  },
)

it('default: nothing is read of the coin, of our own tokens, and of what is not chosen', async () => {
  const parts = createParts({ from: coin, tokens: [coin, usd], marks: of({ [usd.address]: 'provider' }) })
  await verifyChosen(parts, questionOf(parts))
  expect(parts.called).toEqual([])
})

it('fault 70: a token without a mark is read, too; a network of before counts for nothing', async () => {
  for (const state of [
    { to: usd, tokens: [usd] },
    { to: usd, tokens: [usd], marks: {} },
  ]) {
    const parts = createParts(state)
    parts.verified.add(`eip155:10 ${usd.address}`)
    await verifyChosen(parts, questionOf(parts))
    expect(readsOf(parts)).toEqual([usd.address])
  }
})

it('fault 70: what the chain says counts, wherever the token is, and is logged', async () => {
  const parts = createParts({ from: usd, to: two, tokens: [usd, two] }, { answer: () => `0x${word(8n)}` })
  await verifyChosen(parts, questionOf(parts))
  expect(parts.read()).toMatchObject({ from: { decimals: 8 }, to: { decimals: 8 }, tokens: [{ decimals: 8 }, { decimals: 8 }] })
  expect(parts.said).toEqual([
    `warn: A (${usd.address}) has 8 decimals, and was listed with 6.`,
    `warn: B (${two.address}) has 8 decimals, and was listed with 6.`,
  ])
})

it('fault 70: the account itself is no token, in any case; what has no decimals is none, and stays unverified', async () => {
  const own = createParts({ to: usd, tokens: [usd], account: usd.address.toUpperCase().replace('0X', '0x') })
  await expect(verifyChosen(own, questionOf(own))).rejects.toMatchObject({
    code: 'SWAPS_TOKEN_INVALID',
    context: { address: usd.address, problem: 'it is your own account' },
  })
  expect(own.called).toEqual([])
  const none = createParts({ to: usd, tokens: [usd] }, { answer: () => '0x' })
  await expect(verifyChosen(none, questionOf(none))).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID' })
  expect(none.verified.size).toBe(0)
})

it('behavior: an answer for an input that was left changes nothing', async () => {
  const abort = new AbortController()
  const parts = createParts(
    { to: usd, tokens: [usd] },
    {
      answer() {
        abort.abort()
        return `0x${word(8n)}`
      },
    },
  )
  await verifyChosen(parts, questionOf(parts, abort.signal)).catch(() => undefined)
  expect(parts.read().to).toEqual(usd)
  expect(parts.verified.size).toBe(0)
})
