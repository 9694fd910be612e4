import { expect, test } from 'vitest'
import { codeAt, groupsFor, judge, readExplanations, scoreOf } from './mutation.mjs'

const source = 'const a = 1\nif (a > 0 || b) {\n  run()\n}\n'
/** @param {number} line @param {number} from @param {number} to @param {number} [endLine] */
const at = (line, from, to, endLine = line) => ({ start: { line, column: from }, end: { line: endLine, column: to } })
/** @param {import('./mutation.mjs').Mutant['status']} status @param {import('./mutation.mjs').Location} location @param {string} replacement */
const mutant = (status, location, replacement) => ({ status, location, replacement })
/** @type {import('./mutation.mjs').Report} */
const report = {
  files: {
    'packages/a/b.ts': {
      source,
      mutants: [
        mutant('Killed', at(1, 11, 12), '2'),
        mutant('Killed', at(3, 3, 8), ''),
        mutant('Survived', at(2, 5, 15), 'true'),
        mutant('NoCoverage', at(2, 17, 2, 4), '{}'),
        mutant('Ignored', at(1, 1, 2), ''),
      ],
    },
  },
}
const page =
  'About.\n\n`packages/a/b.ts`\n\n- `a > 0 || b` → `true`: Both mean the same.\n- `{ run() }`: Only logs.\n\n`packages/c.ts`\n\n- `[]`: Never read: empty.\n'

test('reads code of one line and of several', () => {
  expect(codeAt(source, at(2, 5, 15))).toBe('a > 0 || b')
  expect(codeAt(source, at(2, 17, 2, 4))).toBe('{ run() }')
})

test('reads the rows of the page', () => {
  expect(readExplanations(page)).toEqual([
    { file: 'packages/a/b.ts', code: 'a > 0 || b', change: 'true', why: 'Both mean the same.' },
    { file: 'packages/a/b.ts', code: '{ run() }', change: undefined, why: 'Only logs.' },
    { file: 'packages/c.ts', code: '[]', change: undefined, why: 'Never read: empty.' },
  ])
})

test('counts by folder what was noticed; what does not run counts neither way', () => {
  const { folders } = judge(report, [])
  expect([...folders]).toEqual([['packages/a', { noticed: 2, unnoticed: 2 }]])
  expect(scoreOf({ noticed: 2, unnoticed: 2 })).toBe(50)
  expect(scoreOf({ noticed: 0, unnoticed: 0 })).toBe(100)
})

test('names survivors without an explanation, and explanations of what was noticed', () => {
  const [first] = readExplanations(page)
  const wrong = { ...first, change: 'false' }
  expect(judge(report, readExplanations(page))).toMatchObject({ unexplained: [], stale: [] })
  expect(judge(report, [wrong])).toMatchObject({
    unexplained: [
      { file: 'packages/a/b.ts', line: 2, code: 'a > 0 || b' },
      { file: 'packages/a/b.ts', code: '{ run() }' },
    ],
    stale: [wrong],
  })
})

test('a file is changed where the tests of its package run', () => {
  expect(groupsFor([])).toContain('links')
  expect(groupsFor(['--mutate', 'packages/plugin-kit/src/nodes/readJson.ts'])).toEqual(['replies'])
})
