import { expect, test } from 'vitest'
import { createVisitorSlots } from './createVisitorSlots.js'

test('default: one visitor’s work waits for its turn, another’s does not, and room comes back', async () => {
  const { roomOf, run } = createVisitorSlots({ atOnce: 2, most: 4 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => void ends.push(resolve))
  }
  const all = ['a1', 'a2', 'a3'].map((name) => run('a', work(name)))
  all.push(run('b', work('b1')))
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect([roomOf('a'), roomOf('b'), roomOf('c')]).toEqual([1, 3, 4])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  ends.forEach((end) => end())
  await Promise.all(all)
  expect([roomOf('a'), roomOf('b')]).toEqual([4, 4])
})

test('error: work that fails gives its place back', async () => {
  const { roomOf, run } = createVisitorSlots({ atOnce: 1, most: 1 })
  await expect(run('a', () => Promise.reject(new RangeError('no')))).rejects.toThrow('no')
  expect(roomOf('a')).toBe(1)
})
