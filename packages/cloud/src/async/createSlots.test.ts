import { expect, test } from 'vitest'
import { createSlots } from './createSlots.js'

test('as many as there is room for run at a time, all in their turn, also after a failure', async () => {
  const run = createSlots(2)
  let [running, highest] = [0, 0]
  const order: number[] = []
  const work = (at: number) =>
    run(async () => {
      running += 1
      highest = Math.max(highest, running)
      order.push(at)
      await Promise.resolve()
      running -= 1
      if (at === 0) throw new Error('of its own')
      return at
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect([highest, order]).toEqual([2, [0, 1, 2, 3, 4]])
  expect(await work(7)).toBe(7)
})
