import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../repository/repositoryFiles.mjs'
import { tryChanges } from './tryChanges.mjs'

const SOURCE = `
export const isAdult = (age: number): boolean => age >= 18
export function countDown(from: number): number {
  let left = from
  while (left > 0) left -= 1
  return left
}
export const later = (text: string): Promise<string> => new Promise((resolve) => setTimeout(() => resolve(text + '!'), 1_000))
export const unused = (): number => 1 + 1
const calls: number[] = []
export const isFirst = (): boolean => calls.push(1) === 1
const LIMIT = 3 + 4
export const limit = (): number => LIMIT
`
const TESTS = `
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDown, isAdult, later, limit, isFirst } from './code.js'
let age = 0
beforeEach(() => (age += 18))
afterEach(() => (age = 0))
afterEach(() => vi.useRealTimers())
it('decides', () => expect([isAdult(age), isAdult(3)]).toEqual([true, false]))
it('ends', () => expect(countDown(3)).toBe(0))
it('waits', async () => {
  vi.useFakeTimers()
  const text = later('a')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await text).toBe('a!')
})
it('counts', () => expect(isFirst()).toBe(true))
it('knows', () => expect(limit()).toBe(7))
`

test('a change is noticed, survives, or is not reached; a test that passes once only notices nothing', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/changes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'code.ts'), SOURCE)
  writeFileSync(join(folder, 'code.test.ts'), TESTS)
  const group = { name: 'example', mutate: [relative(ROOT, join(folder, 'code.ts'))], tests: [relative(ROOT, join(folder, 'code'))] }
  const tried = await tryChanges(ROOT, group)
  const [{ mutants = [], source = '' } = {}] = Object.values(tried?.report.files ?? {})
  const lines = source.split('\n')
  const statusOf = (/** @type {string} */ code, /** @type {string} */ replacement) =>
    mutants.find((each) => lines[each.location.start.line - 1]?.includes(code) && each.replacement === replacement)?.status
  expect(statusOf('isAdult', 'true')).toBe('Killed')
  expect(statusOf('isAdult', 'age > 18')).toBe('Killed')
  expect(statusOf('while', 'left >= 0')).toBe('Killed')
  expect(statusOf('left -= 1', 'left += 1')).toBe('Killed')
  expect(statusOf('later', '""')).toBe('Killed')
  expect(statusOf('isFirst', 'false')).toBe('Survived')
  expect(statusOf('unused', '1 - 1')).toBe('NoCoverage')
  expect(statusOf('LIMIT =', '3 - 4')).toBe('Ignored')
  expect(tried?.unsteady).toEqual([expect.stringContaining('counts')])
}, 60_000)
