import type { ActivityEntry } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { composeList } from './composeList.js'
import { mergeEntries } from './mergeEntries.js'

const COUNT = 50_000
const PAGE = 50
const NEWEST = Date.UTC(2026, 0, 1)

const entryAt = (index: number): ActivityEntry => ({
  id: `0x${index.toString(16).padStart(64, '0')}`,
  chainId: 'eip155:1',
  timeMs: NEWEST - index * 1_000,
  kind: 'receive',
  status: 'confirmed',
  transfers: [{ direction: 'in', amount: '1' }],
})

// About a second. A list that is gone through with each page takes twenty.
it('behavior: 50,000 entries by 1,000 pages', { timeout: 15_000 }, () => {
  const all = Array.from({ length: COUNT }, (_, index) => entryAt(index))
  let list: readonly ActivityEntry[] = []
  for (let at = 0; at < COUNT; at += PAGE) list = mergeEntries(list, all.slice(at, at + PAGE))
  expect(list).toEqual(all)
  expect(mergeEntries(list, all.slice(0, PAGE))).toBe(list)
  const pending: ActivityEntry = { ...entryAt(0), id: '0xp', status: 'pending' }
  const shown = composeList({ entries: list, pending: [pending], bought: [] })
  expect([shown.length, shown[0]]).toEqual([COUNT + 1, pending])
})
