import { expect, test } from 'vitest'
import { checkPage, compare, readCitations, readDefinitions, readTitles } from './faults.mjs'

const page = `
| number | case | outcome |
| --- | --- | --- |
| 1 | An icon with a script. | Nothing runs. |
| 2, not built yet | A popup that is closed. | Rejects once. |
`
const definitions = readDefinitions(page)
/** @param {...number} numbers */
const citing = (...numbers) => new Map(numbers.map((number) => [number, new Set([`${number}.test.ts`])]))

test('reads the rows of the page, and which are not built', () => {
  expect(definitions).toEqual([
    { number: 1, isBuilt: true, definition: 'An icon with a script. | Nothing runs.' },
    { number: 2, isBuilt: false, definition: 'A popup that is closed. | Rejects once.' },
  ])
})

test('reads one number and several, and nothing that only looks like one', () => {
  expect(readCitations('fault 9: a; faults 17, 18 and 20: b')).toEqual([9, 17, 18, 20])
  expect(readCitations('default 9, faults: none, faulty 3')).toEqual([])
})

test('reads titles of every form, not comments, other texts or skipped tests', () => {
  const source = `
    // fault 1: only a comment
    const other = 'fault 2: a text'
    test('fault 3: plain', () => { expect('fault 4').toBe('') })
    it.each([['a']])('fault 5: %s', () => {})
    test(\`\${name}: fault 6: template \${x} fault 7: tail\`, () => {})
    test.each([['fault 8: out of a table', 1]])('%s', () => {})
    describe('faults 9, 10: a group', () => { it('fault 11: inside', () => {}) })
    test.skip('fault 12: skipped', () => {})
    describe.skip('group', () => { it('fault 13: skipped with its group', () => {}) })
    it.todo('fault 14: later')
    run('fault 15: no test')
  `
  expect(
    readTitles(source)
      .flatMap(readCitations)
      .sort((a, b) => a - b),
  ).toEqual([3, 5, 6, 7, 8, 9, 10, 11])
})

test('a defined fault that a test cites is right; one that is not built needs none', () => {
  expect(compare(definitions, citing(1))).toEqual([])
})

test.each([
  ['cited and not defined', citing(1, 3), 'fault 3 is cited in 3.test.ts and defined nowhere'],
  ['defined and not cited', citing(), 'fault 1 is cited by no test'],
  ['cited although it is not built', citing(1, 2), 'fault 2 is marked "not built yet" and cited in 2.test.ts: take the mark away'],
])('says what is %s', (_, citations, problem) => {
  expect(compare(definitions, citations)).toEqual([problem])
})

test('a number that is defined twice is said', () => {
  expect(compare([...definitions, ...definitions], citing(1))).toEqual(['fault 1 is defined twice', 'fault 2 is defined twice'])
})

/** @type {Parameters<typeof checkPage>[1]} */
const known = { isProven: (number) => number === 1, readFile: (path) => (path === 'docs/there.md' ? 'a title' : undefined) }
/** @param {string} text @param {string[]} [promises] */
const check = (text, promises = ['Promises']) => checkPage({ name: 'docs/page.md', text, promises }, known)

test('a page whose promises name proofs is right', () => {
  expect(check('## Promises\n\n- One (`fault 1`).\n- Two, over\n  two lines ([there](there.md)).\n\n## Rest\n\n- Nothing.\n')).toEqual([])
  expect(check('## Promises\n\n| who | what |\n| --- | --- |\n| page | One (`docs/there.md`, "a title") |\n')).toEqual([])
})

test.each([
  ['an unproven fault', '- One (`fault 2`).', 'docs/page.md names fault 2, which no test proves'],
  ['a file in a code span that is gone', '- One (`docs/gone.md`).', 'docs/page.md names docs/gone.md, which does not exist'],
  [
    'a title that its file does not hold',
    '- One (`docs/there.md`, "no title").',
    'docs/page.md quotes "no title", which docs/there.md does not hold',
  ],
  ['a link that leads nowhere', '- One [x](../gone.md#a).', 'docs/page.md names gone.md, which does not exist'],
  ['a promise without proof', '- One.', 'docs/page.md promises without naming a test: - One.'],
  ['a heading that is gone', 'Text.', 'docs/page.md has no promises under "Promises"'],
])('says when a page has %s', (_, line, problem) => {
  expect(check(`## Promises\n\n${line}\n`)).toEqual([problem])
})
