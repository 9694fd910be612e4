import { createTestClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createTimer } from './createTimer.js'

const DAY_MS = 86_400_000

function stage() {
  const clock = createTestClock()
  const life = new AbortController()
  const runs: string[] = []
  return { clock, life, runs, timer: createTimer(clock, life.signal), run: (name: string) => () => void runs.push(name) }
}

test('default: runs at its time, once', async () => {
  const { clock, runs, timer, run } = stage()
  timer.set(clock.now() + 1_000, run('one'))
  await clock.advance(999)
  expect(runs).toEqual([])
  await clock.advance(1)
  expect(runs).toEqual(['one'])
  await clock.advance(10_000)
  expect(runs).toEqual(['one'])
})

test('default: a time in the past runs at once', async () => {
  const { clock, runs, timer, run } = stage()
  timer.set(clock.now() - 5_000, run('late'))
  await clock.advance(0)
  expect(runs).toEqual(['late'])
})

test('default: a new time replaces the pending one, and none removes it', async () => {
  const { clock, runs, timer, run } = stage()
  timer.set(clock.now() + 1_000, run('one'))
  timer.set(clock.now() + 2_000, run('two'))
  await clock.advance(2_000)
  expect(runs).toEqual(['two'])
  timer.set(clock.now() + 1_000, run('three'))
  timer.set(undefined)
  await clock.advance(5_000)
  expect(runs).toEqual(['two'])
})

test('behavior: waits longer than timers can, about 25 days', async () => {
  const { clock, runs, timer, run } = stage()
  timer.set(clock.now() + 60 * DAY_MS, run('far'))
  await clock.advance(25 * DAY_MS)
  await clock.advance(25 * DAY_MS)
  expect(runs).toEqual([])
  await clock.advance(10 * DAY_MS)
  expect(runs).toEqual(['far'])
})

test('behavior: a disposed instance runs nothing, whether it waits or is asked to', async () => {
  const { clock, life, runs, timer, run } = stage()
  timer.set(clock.now() + 1_000, run('one'))
  life.abort()
  timer.set(clock.now() + 1_000, run('two'))
  await clock.advance(5_000)
  expect(runs).toEqual([])
})
