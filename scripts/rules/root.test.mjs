// What a visitor of the repository sees first stays short: settings of a tool go to config/, tests to tests/.
import { expect, it } from 'vitest'
import { git } from '../repository/git.mjs'
import { ROOT } from '../repository/repositoryFiles.mjs'

const MOST_ENTRIES = 24

/** @param {readonly string[]} paths @returns What stands at the root: files, and the first folder of the others. */
const entriesOf = (paths) => [...new Set(paths.map((path) => path.split('/')[0]))]

it(`default: at most ${MOST_ENTRIES} entries are at the root`, () => {
  const entries = entriesOf(git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard'))
  expect(entries).toContain('package.json')
  expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(MOST_ENTRIES)
})

it('a folder counts once, whatever it holds', () => {
  expect(entriesOf(['a.json', 'tests/a/b.ts', 'tests/c.ts', 'scripts/a.mjs'])).toEqual(['a.json', 'tests', 'scripts'])
})
