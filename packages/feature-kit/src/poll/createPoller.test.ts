import { createTestClock } from '@latchkey/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { createPoller } from './createPoller.js'

/** A poller on a clock that the test advances, with the signals of its polls. */
function stage({ hold = false } = {}) {
  const ended = new AbortController()
  const signals: AbortSignal[] = []
  let hasSucceeded = true
  const clock = createTestClock()
  const poller = createPoller({
    context: { clock, signal: ended.signal },
    debounceMs: 100,
    async poll(signal) {
      signals.push(signal)
      if (hold) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      return hasSucceeded
    },
    untilNextMs: () => 1_000,
  })
  const fail = (fails = true) => void (hasSucceeded = !fails)
  return { poller, signals, fail, leave: poller.watch(), advance: clock.advance, end: () => ended.abort() }
}

/** A page that the test hides and shows. */
function stubPage() {
  const page = { hidden: false }
  vi.stubGlobal('document', page)
  return (hidden: boolean) => void (page.hidden = hidden)
}

afterEach(() => void vi.unstubAllGlobals())

it('repeats while it is watched, and no longer', async () => {
  const { poller, signals, leave, advance } = stage()
  await poller.now()
  await advance(2_000)
  expect(signals).toHaveLength(3)
  leave()
  await advance(5_000)
  expect(signals).toHaveLength(3)
})

it('repeats until the last of several views is gone, each counted once', async () => {
  const { poller, signals, leave, advance } = stage()
  const leaveOther = poller.watch()
  await poller.now()
  leave()
  leave()
  expect(poller.isWatched()).toBe(true)
  await advance(1_000)
  expect(signals).toHaveLength(2)
  leaveOther()
  expect([poller.isWatched(), signals.at(-1)?.aborted]).toEqual([false, true])
  await poller.now()
  await advance(5_000)
  expect(signals, 'a poll that is asked for runs, once').toHaveLength(3)
})

it('waits twice as long after each failure, up to eightfold, and as before after a success', async () => {
  const { poller, signals, fail, advance } = stage()
  fail()
  await poller.now()
  for (const [waited, count] of [
    [1_999, 1],
    [1, 2],
    [4_000, 3],
    [8_000, 4],
    [8_000, 5],
  ] as const) {
    await advance(waited)
    expect(signals).toHaveLength(count)
  }
  fail(false)
  await poller.now()
  await advance(1_000)
  expect(signals).toHaveLength(7)
})

it('waits for the last of several changes', async () => {
  const { poller, signals, advance } = stage()
  poller.changed()
  await advance(60)
  poller.changed()
  await advance(60)
  expect(signals).toHaveLength(0)
  await advance(40)
  expect(signals).toHaveLength(1)
})

it('runs one poll at a time: a new one aborts the one before', async () => {
  const { poller, signals, advance } = stage({ hold: true })
  void poller.now()
  void poller.now()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  poller.stop()
  await advance(5_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

it('ends with the plugin', async () => {
  const { poller, signals, end, advance } = stage()
  await poller.now()
  end()
  await advance(1_000)
  await poller.now()
  expect(signals).toHaveLength(1)
})

it('waits while the page is hidden, and polls once within a second when it is shown', async () => {
  const setHidden = stubPage()
  const { poller, signals, advance } = stage()
  await poller.now()
  setHidden(true)
  await advance(10_000)
  expect(signals).toHaveLength(1)
  setHidden(false)
  await advance(1_000)
  expect(signals).toHaveLength(2)
})

it('does not poll on a page that is shown after the end', async () => {
  const setHidden = stubPage()
  const { poller, signals, advance } = stage()
  await poller.now()
  setHidden(true)
  await advance(1_000)
  poller.stop()
  setHidden(false)
  await advance(5_000)
  expect(signals).toHaveLength(1)
})
