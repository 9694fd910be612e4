import { expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import { createTestLog } from '../../test/log.js'
import { reportPending } from './runTap.js'

const never = new Promise<never>(() => {})

function setUp() {
  const [clock, log] = [createTestClock(), createTestLog()]
  return { clock, log, report: { clock, log, subject: 'The plugin', said: { isSaid: false }, isLimited: false } }
}

test('default: work that is pending for 10 s is logged, and still awaited', async () => {
  const { clock, log, report } = setUp()
  let settle: (value: number) => void = () => undefined
  const work = reportPending(new Promise<number>((resolve) => (settle = resolve)), report)
  clock.advance(9_999)
  expect(log.lines).toEqual([])
  clock.advance(1)
  expect(log.lines).toEqual([{ level: 'error', message: 'The plugin is pending for 10 s.' }])
  settle(7)
  expect(await work).toBe(7)
})

test('parameters: calls that share `said` are logged once', () => {
  const { clock, log, report } = setUp()
  const said = { isSaid: false }
  for (let call = 0; call < 2; call += 1) void reportPending(never, { ...report, said })
  clock.advance(10_000)
  expect(log.lines).toHaveLength(1)
  expect(said).toEqual({ isSaid: true })
})

test('parameters: isLimited resolves without it', async () => {
  const { clock, log, report } = setUp()
  const work = reportPending(never, { ...report, isLimited: true })
  clock.advance(10_000)
  expect(await work).toBeUndefined()
  expect(log.lines).toMatchObject([{ message: expect.stringContaining('left behind') }])
})

test('behavior: the timer is cleared when the work settles', async () => {
  const { clock, log, report } = setUp()
  await expect(reportPending(Promise.reject(new RangeError('no')), report)).rejects.toThrow('no')
  expect([clock.pending, log.lines]).toEqual([[], []])
})
