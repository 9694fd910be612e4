import { LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { retried } from './retried.js'
import { hurriedClock } from '../../test/testNode.js'
import { Unavailable } from './Unavailable.js'

const asking = (clock = hurriedClock().clock, signal = new AbortController().signal) => ({ clock, signal, method: 'height' })
const unavailable = (isRetried: boolean, waitMs?: number) =>
  new Unavailable(new LatchkeyError('RPC_FAILED', { method: 'height' }), isRetried, waitMs)

/** An attempt with these outcomes in turn; the last one repeats. */
function attempt<T>(...outcomes: readonly T[]) {
  let count = 0
  return { run: async () => outcomes[Math.min((count += 1), outcomes.length) - 1] as T, count: () => count }
}

test('fault 45: three retries, with growing delays', async () => {
  const { clock, waits } = hurriedClock()
  const { run, count } = attempt(unavailable(true))
  expect(await retried(asking(clock), run)).toMatchObject({ isRetried: true })
  expect([count(), waits]).toEqual([4, [150, 300, 600]])
})

test('default: an answer, or a permanent failure, ends it', async () => {
  for (const outcome of [{ result: 7 }, unavailable(false)]) {
    const { run, count } = attempt(unavailable(true), outcome)
    expect(await retried(asking(), run)).toBe(outcome)
    expect(count()).toBe(2)
  }
})

test('fault 45: a node whose delay is longer than an attempt is given up', async () => {
  const { waits, clock } = hurriedClock()
  const patient = attempt<unknown>(unavailable(true, 9_999), 7)
  expect(await retried(asking(clock), patient.run)).toBe(7)
  expect(waits).toEqual([9_999])
  const immediate = { now: () => 0, after: (_: number, run: () => void) => (queueMicrotask(run), () => undefined) }
  expect(await retried(asking(immediate), attempt<unknown>(unavailable(true, 10_000), 7).run)).toBe(7)
  const impatient = attempt<unknown>(unavailable(true, 10_001), 7)
  expect(await retried(asking(clock), impatient.run)).toMatchObject({ waitMs: 10_001 })
  expect(impatient.count()).toBe(1)
})

test('behavior: an abort before or during a delay ends it at once', async () => {
  const pauses: (() => void)[] = []
  const clock = {
    now: () => 0,
    after: (_: number, run: () => void) => (pauses.push(run), () => void pauses.splice(pauses.indexOf(run), 1)),
  }
  const controller = new AbortController()
  const { run, count } = attempt(unavailable(true))
  const running = retried(asking(clock, controller.signal), run)
  const failed = expect(running).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'height' } })
  await Promise.resolve().then(() => undefined)
  controller.abort()
  await failed
  expect([count(), pauses]).toEqual([1, []])
  await expect(retried(asking(clock, controller.signal), run)).rejects.toMatchObject({ code: 'ABORTED' })
})

test('behavior: after a delay its abort listener is removed', async () => {
  const controller = new AbortController()
  const removed: string[] = []
  const { signal } = controller
  const remove = signal.removeEventListener.bind(signal)
  signal.removeEventListener = (...parameters: Parameters<typeof remove>) => (removed.push(parameters[0]), remove(...parameters))
  await retried(asking(hurriedClock().clock, signal), attempt<unknown>(unavailable(true), 7).run)
  expect(removed).toEqual(['abort'])
})
