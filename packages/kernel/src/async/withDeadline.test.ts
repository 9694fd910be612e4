import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { withDeadline } from './withDeadline.js'

function setUp() {
  const clock = createTestClock()
  const controller = new AbortController()
  const timedOut = (): LatchkeyError => new LatchkeyError('RPC_TIMEOUT', { method: 'm', timeoutMs: 100 })
  return { clock, controller, deadline: { clock, timeoutMs: 100, signal: controller.signal, action: 'work', timedOut } }
}

const never = (): Promise<never> => new Promise(() => undefined)

test('resolves with the result and clears the timer', async () => {
  const { clock, deadline } = setUp()
  expect(await withDeadline(deadline, async () => 7)).toBe(7)
  expect(clock.pending).toEqual([])
})

test('passes a rejection on, also of work that throws synchronously', async () => {
  const { clock, deadline } = setUp()
  await expect(withDeadline(deadline, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError)
  await expect(withDeadline(deadline, () => JSON.parse('{'))).rejects.toThrow(SyntaxError)
  expect(clock.pending).toEqual([])
})

test('work that ignores its signal still ends in time, and its signal has the reason', async () => {
  const { clock, deadline } = setUp()
  const run = vi.fn(never)
  const work = withDeadline(deadline, run)
  clock.advance(100)
  await expect(work).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
  expect(run.mock.calls).toEqual([[expect.objectContaining({ aborted: true, reason: expect.any(LatchkeyError) })]])
})

test('an error whose message loads on demand ends work, too', async () => {
  const { clock, deadline } = setUp()
  const work = withDeadline({ ...deadline, timedOut: async () => deadline.timedOut() }, never)
  clock.advance(100)
  await expect(work).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
})

test('an abort ends work that ignores its signal, and clears the timer', async () => {
  const { clock, controller, deadline } = setUp()
  const work = withDeadline(deadline, never)
  controller.abort()
  await expect(work).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'work' } })
  expect(clock.pending).toEqual([])
})

test('work is not started after an abort', async () => {
  const { clock, controller, deadline } = setUp()
  const run = vi.fn(never)
  controller.abort()
  await expect(withDeadline(deadline, run)).rejects.toMatchObject({ code: 'ABORTED' })
  expect(run).not.toHaveBeenCalled()
  expect(clock.pending).toEqual([])
})
