import { inspect } from 'node:util'
import { isLatchkeyError } from '@latchkey/kernel'
import { test } from 'vitest'
import type { Random } from './random.js'
import { createRandom } from './random.js'

/** A parser under test: its inputs and its expected results. */
export interface Target<T, R> {
  readonly make: (random: Random) => T
  /** Runs the parser; only this is timed. A `LatchkeyError` is a rejection, any other error a crash. */
  readonly read: (input: T) => R | Promise<R>
  /** How many values one input contains, where building the parser takes long. @default 1 */
  readonly batch?: number
  /** Throws when the result is wrong. @param result - Undefined when the parser rejected. */
  readonly judge?: (result: Awaited<R> | undefined, input: T) => void
}

/** Stage `fuzz` sets 100,000; the unit tests use few. */
const INPUTS = Number(process.env['LATCHKEY_FUZZ_INPUTS'] ?? 2_000)
const LONGEST_MS = 50
const LONGEST_WAIT_MS = 20_000
const TRIES = 8
const MINUTES = 60_000
const LONGEST_SHOWN = 2_000

/** `random` explores; a number is the first seed, which repeats a failure at once. */
function firstSeed(title: string): number {
  const { LATCHKEY_SEED: given } = process.env
  if (given === 'random') return Math.floor(Math.random() * 2 ** 31)
  if (given !== undefined) return Number(given)
  return Array.from(title).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7) >>> 1
}

/** Registers the test of a parser. A failure names the seed and shows the input. */
export function fuzz<T, R>(title: string, target: Target<T, R>): void {
  test(title, { timeout: 15 * MINUTES }, async () => {
    const first = firstSeed(title)
    let taken = 0
    for (let seed = first; seed < first + INPUTS / (target.batch ?? 1); seed += 1) {
      const { failure, isTaken } = await attempt(target, seed)
      if (isTaken) taken += 1
      if (failure)
        throw new Error(`LATCHKEY_SEED=${seed}: ${failure.problem}\ninput: ${show(target.make(createRandom(seed)))}`, {
          cause: failure.cause,
        })
    }
    // Otherwise a parser that rejects everything would pass.
    if (taken === 0) throw new Error(`Nothing of what begins with LATCHKEY_SEED=${first} was taken.`)
  })
}

interface Outcome {
  readonly isTaken: boolean
  readonly failure?: { readonly problem: string; readonly cause?: unknown }
}

/** A busy machine stalls sometimes: an input is slow only when it is slow each time, by wall clock and CPU time. */
async function attempt<T, R>({ make, read, judge }: Target<T, R>, seed: number): Promise<Outcome> {
  let isTaken = false
  let fastest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && fastest > LONGEST_MS; tries += 1) {
    const input = make(createRandom(seed))
    const start = performance.now()
    const worked = process.cpuUsage()
    try {
      // A synchronous result is not awaited: a turn of the event loop for each of 100,000 inputs adds up.
      const reading = readOrRefuse(() => read(input))
      const result = reading instanceof Promise ? await settled(reading.catch(refusal)) : reading
      fastest = Math.min(fastest, performance.now() - start, process.cpuUsage(worked).user / 1_000)
      isTaken = result !== undefined
      judge?.(result as Awaited<R> | undefined, make(createRandom(seed)))
    } catch (cause) {
      return { isTaken, failure: { problem: wordsOf(cause), cause } }
    }
  }
  return fastest > LONGEST_MS ? { isTaken, failure: { problem: `took ${Math.round(fastest)} ms` } } : { isTaken }
}

/** Without it a promise that never settles would end the test without a seed. */
async function settled<R>(reading: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`has not settled after ${LONGEST_WAIT_MS / 1_000} s`)), LONGEST_WAIT_MS)
  })
  return Promise.race([reading, limit]).finally(() => clearTimeout(timer))
}

function readOrRefuse<R>(read: () => R): R | undefined {
  try {
    return read()
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown): undefined {
  if (isLatchkeyError(error)) return undefined
  throw error
}

/** Errors may themselves be hostile. */
function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : inspect(cause)
}

function show(input: unknown): string {
  const text =
    typeof input === 'string'
      ? JSON.stringify(input)
      : inspect(input, { depth: 8, maxStringLength: 200, maxArrayLength: 10, breakLength: 160 })
  return text.slice(0, LONGEST_SHOWN)
}

/** An independent parser's result; undefined when it throws. */
export function ask<R>(oracle: () => R): R | undefined {
  try {
    return oracle()
  } catch {
    return undefined
  }
}
