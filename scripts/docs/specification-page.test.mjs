import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasName, problemsOf, readFromRoot, readSpecification, ROOT, writeSpecificationPage } from './specification-page.mjs'

/** @param {string} name @param {object} where */
const group = (name, where) => [{ title: 'Options', rows: [{ name, ...where }] }]

test('every name is where the tables say', () => {
  expect(problemsOf(readSpecification(), readFromRoot)).toEqual([])
})

test('a file that is gone, and one that lost the name, are problems', () => {
  const read = (/** @type {string} */ file) => (file === 'a.ts' ? 'readonly openings: 1' : undefined)
  expect(problemsOf(group('open', { file: 'b.ts' }), read)).toEqual(['Options: open is said to be in b.ts, which does not exist'])
  expect(problemsOf(group('open', { file: 'a.ts' }), read)).toEqual(["Options: open is said to be in a.ts, which has no 'open'"])
  expect(problemsOf(group('open', { file: 'a.ts', text: 'openings' }), read)).toEqual([])
})

test('a name needs exactly one place, and is listed once', () => {
  const read = () => 'open'
  expect(problemsOf(group('open', {}), read)).toEqual(["Options: open needs one of 'file' and 'without'"])
  expect(problemsOf(group('open', { file: 'a.ts', without: 'nobody needs it' }), read)).toHaveLength(1)
  expect(
    problemsOf(
      [
        {
          title: 'Options',
          rows: [
            { name: 'open', without: 'nobody needs it' },
            { name: 'open', without: 'nobody needs it' },
          ],
        },
      ],
      read,
    ),
  ).toEqual(['Options: open is listed twice'])
})

test('a name is found as a whole', () => {
  expect(hasName('reopen()', 'open')).toBe(false)
  expect(hasName('open: true', 'open')).toBe(true)
  expect(hasName("type: 'AUTH'", "'AUTH'")).toBe(true)
  expect(hasName('code -32000', '-32000')).toBe(true)
})

test('the page has every table', async () => {
  await expect(writeSpecificationPage(readSpecification())).toMatchFileSnapshot(resolve(ROOT, 'docs/reference/specification.md'))
})
