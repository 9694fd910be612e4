import { expect, test } from 'vitest'
import { createGrouped } from './createGrouped.js'

test('default: what comes together runs together, and what comes meanwhile runs after it', async () => {
  const groups: (readonly number[])[] = []
  const results: Promise<number>[] = []
  const grouped = createGrouped(async (items: readonly number[]) => {
    groups.push(items)
    if (groups.length === 1) results.push(grouped([4]), grouped([5, 6]))
    return groups.length
  }, 10)
  results.push(grouped([1]), grouped([2, 3]))
  await Promise.all(results)
  expect(await Promise.all(results)).toEqual([1, 1, 2, 2])
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('parameters: a group has so many items; those of one caller stay together', async () => {
  const groups: (readonly number[])[] = []
  const grouped = createGrouped(async (items: readonly number[]) => void groups.push(items), 2)
  await Promise.all([grouped([1]), grouped([2, 3]), grouped([4, 5, 6]), grouped([7]), grouped([8])])
  expect(groups).toEqual([[1], [2, 3], [4, 5, 6], [7, 8]])
})

test('error: a group that fails fails for its callers only', async () => {
  let runs = 0
  const grouped = createGrouped(async (items: readonly number[]) => {
    runs += 1
    if (runs === 1) throw new TypeError('no')
    return items
  }, 1)
  const [one, other] = [grouped([1]), grouped([2])]
  await expect(one).rejects.toThrow('no')
  expect(await other).toEqual([2])
})
