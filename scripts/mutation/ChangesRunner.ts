// How Vitest runs the tests of a group while all its changes are in the loaded modules. The first time each test runs once, and it is written down which
// changes it reaches. The second time it runs once more for each of those, with that one switched on. What is found goes to the file LATCHKEY_CHANGES,
// a line of JSON each.

import { appendFileSync, readFileSync } from 'node:fs'
import { type RunnerTestCase, TestRunner } from 'vitest'

/** What is found. */
interface Line {
  /** A change that runs while modules load. */
  readonly loaded?: string
  /** A change that the test `by` runs, so many times. */
  readonly reached?: string
  readonly by?: string
  readonly hits?: number
  readonly noticed?: string
  /** A test that fails without a change. */
  readonly unsteady?: string
}

/** What instrumented code reads and writes. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number | undefined
  readonly mutantCoverage?: { static: Record<string, number>; readonly perTest: Record<string, Record<string, number>> }
}

interface Try {
  readonly retry: number
  readonly repeats: number
}

const PATH = process.env.LATCHKEY_CHANGES ?? ''
const isCounting = process.env.LATCHKEY_COUNTING === 'true'
/** Milliseconds that a test may take beside three times its own. */
const PATIENCE = Number(process.env.LATCHKEY_MUTATION_TIMEOUT ?? 5_000)

// Tests put others in their place.
const { setTimeout, clearTimeout, setImmediate } = globalThis

const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {})

const write = (...lines: readonly Line[]): void => appendFileSync(PATH, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

/** How often a test runs each change that nobody noticed yet. */
function readReached(name: string): Map<string, number> {
  const text = readFileSync(PATH, 'utf8').trim()
  const lines: readonly Line[] = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
  const noticed = new Set(lines.map((line) => line.noticed))
  return new Map(
    lines.flatMap(({ reached = '', by, hits = 0 }) => (by === name && !noticed.has(reached) ? [[reached, hits] as const] : [])),
  )
}

let unhandled = 0
process.on('unhandledRejection', () => (unhandled += 1))

export default class ChangesRunner extends TestRunner {
  /** For each run of the test the change that is tried. Every second one is without a change, and left out where the one before passed. */
  #tries: readonly (string | undefined)[] = [undefined]
  #hits = new Map<string, number>()
  #isLeftOut = false
  #isUnsteady = false
  #milliseconds = 0
  /** What went wrong in this run, and in the one before. */
  #error: unknown
  #before: unknown

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    this.#isUnsteady = false
    this.#before = undefined
    this.#hits = isCounting ? new Map() : readReached(test.fullName)
    this.#tries = [undefined, ...[...this.#hits.keys()].flatMap((id) => [id, undefined])]
    test.repeats = this.#tries.length - 1
  }

  override onBeforeTryTask(test: RunnerTestCase, { repeats }: Try = { retry: 0, repeats: 0 }): void {
    super.onBeforeTryTask(test)
    const id = this.#tries[repeats]
    this.#isLeftOut = this.#isUnsteady || (repeats > 0 && id === undefined && this.#before === undefined)
    this.#error = new Error('What runs before it failed')
    Object.assign(switches, {
      activeMutant: id,
      hitCount: 0,
      hitLimit: id === undefined ? undefined : (this.#hits.get(id) ?? 0) * 100 + 1_000,
    })
    if (isCounting) switches.currentTestId = test.fullName
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#isLeftOut) return
    const isTried = switches.activeMutant !== undefined
    this.#error = await this.#attempt(test, isTried)
    if (this.#error !== undefined && !isTried) throw this.#error
  }

  /** Counted in the attempt. */
  override onAfterTryTask(): void {}

  /** @returns What went wrong. */
  async #attempt(test: RunnerTestCase, isTried: boolean): Promise<unknown> {
    const earlier = unhandled
    const start = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      if (isTried) timer = setTimeout(() => reject(new Error('Late')), this.#milliseconds * 3 + PATIENCE)
    })
    try {
      await Promise.race([TestRunner.getTestFn(test)(), late])
      super.onAfterTryTask(test)
      await new Promise((resolve) => setImmediate(resolve))
      // Without a change, what is rejected is left of the run before.
      return isTried && unhandled > earlier ? new Error('A promise was rejected, and nobody listened') : undefined
    } catch (error) {
      return error ?? new Error('Thrown')
    } finally {
      clearTimeout(timer)
      if (!isTried) this.#milliseconds = performance.now() - start
    }
  }

  onAfterRetryTask(test: RunnerTestCase, { repeats }: Try): void {
    Object.assign(switches, { activeMutant: undefined, hitLimit: undefined, currentTestId: undefined })
    if (this.#isLeftOut) return
    // Noticed is what a test fails with, and passes again without.
    const isWithout = this.#tries[repeats] === undefined
    if (isWithout && this.#error !== undefined) {
      this.#isUnsteady = true
      write({ unsteady: test.fullName })
    } else if (isWithout && repeats > 0) write({ noticed: this.#tries[repeats - 1] ?? '' })
    this.#before = isWithout ? undefined : this.#error
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    if (!isCounting) return
    const { static: loaded = {}, perTest = {} } = switches.mutantCoverage ?? {}
    write(
      ...Object.keys(loaded).map((id) => ({ loaded: id })),
      ...Object.entries(perTest[test.fullName] ?? {}).map(([id, hits]) => ({ reached: id, by: test.fullName, hits })),
    )
    if (switches.mutantCoverage) switches.mutantCoverage.static = {}
  }
}
