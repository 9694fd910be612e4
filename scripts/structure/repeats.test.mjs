// Proves that repeats are counted: a repository with one planted repeat, beside what may repeat.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRepeats, judgeRepeats } from './repeats.mjs'

/** @type {string} */
let root

const BODY = ['open', 'read', 'check', 'store', 'report', 'close', 'forget']
  .map((verb) => `  const ${verb}Result = ${verb}(first, second, { retries: 3, limit: 20 })`)
  .join('\n')

/** @param {string} path @param {string} before */
function write(path, before) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${before}\n${BODY}\n`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-repeats-'))
  spawnSync('git', ['init', '-q'], { cwd: root })
  write('packages/a/src/left.ts', 'export function left(first, second) {')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('default: nothing repeats; texts, and tests of sources, are not compared with sources', () => {
  write('packages/a/src/locale/de.ts', 'export const de = () => {')
  write('packages/a/src/left.test.ts', 'it("works", () => {')
  expect(findRepeats(root)).toEqual({ sources: [], tests: [] })
})

it('error: a place of sources that repeats another', () => {
  write('packages/b/src/right.ts', '// Comments and\n\nexport const right = (first, second) => {')
  const found = findRepeats(root)
  expect(found).toEqual({ sources: [expect.stringMatching(/^packages\/.*ts:\d+-\d+ repeats packages\/.*ts:\d+-\d+$/)], tests: [] })
  expect(judgeRepeats(found, { sources: 0, tests: 0 })).toEqual(['sources: 1 places repeat another, 0 may', ...found.sources])
  expect(judgeRepeats(found, { sources: 1, tests: 0 })).toEqual([])
})

it('error: a test that repeats another is counted apart', () => {
  write('packages/a/src/left.test.ts', 'it("works", () => {')
  write('tests/e2e/left.spec.ts', 'test("works", () => {')
  const found = findRepeats(root)
  expect([found.sources.length, found.tests.length]).toEqual([0, 1])
})

it('error: a limit that could be lower', () => {
  expect(judgeRepeats({ sources: ['a repeats b'], tests: [] }, { sources: 2, tests: 0 })).toEqual([
    'sources: 1 places repeat another: lower the limit from 2 to 1',
  ])
})
