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

test('error: of a group that fails each caller runs alone, so that one fails for what it sent alone', async () => {
  const runs: (readonly number[])[] = []
  const grouped = createGrouped(async (items: readonly number[]) => {
    runs.push(items)
    if (items.includes(2)) throw new TypeError('two')
    return items
  }, 10)
  expect(await Promise.allSettled([grouped([1]), grouped([2, 3]), grouped([4])])).toEqual([
    { status: 'fulfilled', value: [1] },
    { status: 'rejected', reason: new TypeError('two') },
    { status: 'fulfilled', value: [4] },
  ])
  expect(runs).toEqual([[1, 2, 3, 4], [1], [2, 3], [4]])
})

test('error: where nothing works, three callers of a group are tried alone and no more', async () => {
  let runs = 0
  const grouped = createGrouped(async (_items: readonly number[]) => {
    runs += 1
    throw new TypeError('gone')
  }, 1_000)
  const results = await Promise.allSettled(Array.from({ length: 500 }, (_unused, index) => grouped([index])))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(runs).toBe(4)
})
