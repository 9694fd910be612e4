import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import type { SwapQuestion } from '../contracts/index.js'
import { readBlockTime } from './readBlockTime.js'

const hex = (value: number): string => `0x${value.toString(16)}`

/** A node with a newest block, and what it answers for each block. */
function askOf(latest: number, answer: (number: number) => unknown): SwapQuestion {
  const read = async (_: string, [at]: readonly unknown[]): Promise<unknown> => answer(at === 'latest' ? latest : Number(at))
  const chain = { clock: createTestClock(), read } as unknown as SwapQuestion['chain']
  return { chain, signal: new AbortController().signal }
}

/** Blocks that are so many seconds apart. */
const every = (seconds: number) => (number: number) => ({
  number: hex(number),
  timestamp: hex(1_700_000_000 + Math.floor(number * seconds)),
})

it.each([
  [12, 12_000],
  [2, 2_000],
  [0.25, 250],
])('default: blocks that are %f s apart take %i ms, though timestamps are whole seconds', async (seconds, expected) => {
  expect(await readBlockTime(askOf(1_000, every(seconds)))).toBe(expected)
})

it.each([
  ['a chain with too few blocks', askOf(31, every(12))],
  ['blocks of one moment', askOf(1_000, every(0))],
  ['time that runs backwards', askOf(1_000, every(-12))],
  ['blocks that wait for transactions', askOf(1_000, every(3_600))],
  ['no block', askOf(1_000, () => null)],
  ['an answer of another kind', askOf(1_000, () => 'latest')],
  ['a number that is none', askOf(1_000, (number) => ({ ...every(12)(number), number }))],
  ['another block than was asked for', askOf(1_000, () => every(12)(1_000))],
  ['a timestamp beyond any', askOf(1_000, (number) => ({ number: hex(number), timestamp: `0x${'f'.repeat(40)}` }))],
])('error: %s gives no time', async (_, question) => {
  expect(await readBlockTime(question)).toBeUndefined()
})
