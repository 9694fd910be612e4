import { describe, expect, it } from 'vitest'
import { createTestClock } from './createTestClock.js'

describe('createTestClock', () => {
  it('default: runs due timers in order when advanced, and lets promises settle in between', async () => {
    const clock = createTestClock(1_000)
    const seen: string[] = []
    clock.after(30, () => seen.push(`late ${clock.now()}`))
    clock.after(10, () => {
      seen.push(`early ${clock.now()}`)
      void Promise.resolve().then(() => clock.after(10, () => seen.push(`chained ${clock.now()}`)))
    })
    await clock.advance(25)
    expect(seen).toEqual(['early 1010', 'chained 1020'])
    expect([clock.now(), clock.pending()]).toEqual([1_025, 1])
    await clock.advance(5)
    expect(seen.at(-1)).toBe('late 1030')
  })

  it('behavior: a disposed timer does not run', async () => {
    const clock = createTestClock()
    let runs = 0
    const cancel = clock.after(1, () => (runs += 1))
    cancel()
    await clock.advance(10)
    expect([runs, clock.pending()]).toEqual([0, 0])
  })
})
