// Proves that lines of examples are counted: a repository with one example.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countExamples, judgeExamples } from './examples.mjs'

/** @type {string} */
let root

/** @param {string} path @param {string[]} lines */
function write(path, ...lines) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${lines.join('\n')}\n`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
  write(
    'examples/jar/src/index.ts',
    '// The entry.',
    "import { tip } from './ui/tip.js'",
    '',
    '/**',
    ' * Tips.',
    ' */',
    'export const jar = tip',
  )
  write('examples/jar/src/ui/tip.tsx', '  /* One line. */', 'export const tip = () => 1 // a remark', '  // Another.')
  write('docs/jar.md', 'A jar in 3 lines.')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('default: lines of code; comments, empty lines, tests, texts and other files apart', () => {
  write('examples/jar/src/jar.test.ts', 'it("works")')
  write('examples/jar/src/texts/ar.ts', 'export const ar = {}')
  write('examples/jar/src/jar.css', '.jar {}')
  write('examples/jar/test/page.ts', 'export const page = 1')
  write('examples/bare/package.json', '{}')
  const counted = countExamples(root)
  expect(counted).toEqual({ jar: { 'index.ts': 2, 'ui/tip.tsx': 1 } })
  expect(judgeExamples(root, counted, { jar: { most: 3, page: 'docs/jar.md' } })).toEqual([])
})

it('error: an example that is longer, one that is shorter, one without a limit, a limit without an example', () => {
  const counted = countExamples(root)
  expect(judgeExamples(root, counted, { jar: { most: 2 } })).toEqual(['examples/jar: 3 lines of code, 2 may be'])
  expect(judgeExamples(root, counted, { jar: { most: 4 } })).toEqual(['examples/jar: 3 lines of code: lower the limit from 4'])
  expect(judgeExamples(root, counted, { gone: { most: 1 } })).toEqual([
    'examples/gone: it has no code',
    'examples/jar: give it a limit of lines',
  ])
})

it('default: what an example could be without has a limit of its own', () => {
  const counted = countExamples(root)
  expect(judgeExamples(root, counted, { jar: { most: 2, apart: { ui: 1 } } })).toEqual([])
  expect(judgeExamples(root, counted, { jar: { most: 1, apart: { 'ui/tip.tsx': 1 } } })).toEqual([
    'examples/jar: 2 lines of code, 1 may be',
  ])
  expect(judgeExamples(root, counted, { jar: { most: 2, apart: { ui: 2 } } })).toEqual([
    'examples/jar/src/ui: 1 lines of code, its limit is 2',
  ])
})

it('error: a page that says another figure', () => {
  write('docs/jar.md', 'A jar in 13 lines.', 'And 2 lines more.')
  expect(judgeExamples(root, countExamples(root), { jar: { most: 3, page: 'docs/jar.md' } })).toEqual([
    'docs/jar.md: say that examples/jar has 3 lines',
  ])
})
