// What a package exports for applications has its place in the reference, under a heading of its name.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readTokens, writeTokens } from '../build/css-tokens.mjs'
import { writePages } from './reference-tables.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8')
/** @param {string} page */
const headings = (page) => [...read(`docs/reference/${page}`).matchAll(/^#{2,3} (\S+)/gm)].map(([, name]) => name)

/**
 * Names of the values (not types) that an entry exports, one line each.
 * @param {string} path
 */
const exportsOf = (path) =>
  [...read(path).matchAll(/^export \{ (.+?) \}/gm)].flatMap(([, names]) => names.split(',').map((name) => name.trim()))

test('default: every hook, button and component of @latchkey/react has a heading', () => {
  const named = [...headings('hooks.md'), ...headings('buttons.md'), ...headings('options.md')]
  const api = exportsOf('packages/react/src/index.ts')
  expect(api.length).toBeGreaterThan(15)
  expect(api.filter((name) => !named.includes(name))).toEqual([])
})

test('default: every component of @latchkey/react/ui has a heading', () => {
  const named = [...headings('components.md'), ...headings('hooks.md')]
  const api = exportsOf('packages/react/src/ui/index.ts')
  expect(api.length).toBeGreaterThan(25)
  expect(api.filter((name) => !named.includes(name))).toEqual([])
})

test('default: every CSS variable of the modal has a row with an example', () => {
  const css = read('packages/react/src/theme/tokens.css')
  const names = new Set([...css.matchAll(/^\s+--lk-([\w-]+):/gm)].map(([, name]) => name))
  const listed = readTokens(css).flatMap(({ tokens }) => tokens.map(({ name }) => name))
  expect(listed.toSorted()).toEqual([...names].toSorted())
  expect(writeTokens(css)).toContain('| `--lk-space-4` | `16px` | `padding: var(--lk-space-4)` |')
})

/** @param {string} name */
const tableOf = (name) => {
  const text = `<!-- table: scripts/test/options.ts ${name} -->\n<!-- /table -->`
  return writePages([{ name: 'page.md', text }])[0].text
}

test('default: a table has inherited members, defaults, objects written inside, and no bar that ends a cell', { timeout: 240_000 }, () => {
  expect(tableOf('Options').split('\n')).toEqual([
    '<!-- table: scripts/test/options.ts Options -->',
    '',
    '| name | type | default | what it does |',
    '| --- | --- | --- | --- |',
    "| `mode` | `'a' \\| 'b'` | `'a'` | How. See `Options`. |",
    '| `find.deep` | `boolean` | – | Looks everywhere. |',
    '| `name` | `string` | required | What it is called. |',
    '',
    '<!-- /table -->',
  ])
})

test('default: what a type inherits from another one of the page is in that one only', { timeout: 240_000 }, () => {
  const tables = ['Options', 'Base'].map((name) => `<!-- table: scripts/test/options.ts ${name} -->\n<!-- /table -->`)
  const [{ text }] = writePages([{ name: 'page.md', text: tables.join('\n') }])
  const [options = '', base = ''] = text.split('<!-- /table -->')
  expect(options).toContain('| `mode` |')
  expect(options).not.toContain('| `name` |')
  expect(base).toContain('| `name` |')
})

test('default: a name is shown as what it stands for: a few words, or what a type parameter extends', { timeout: 240_000 }, () => {
  expect(tableOf('Choosing').split('\n').slice(4, -2)).toEqual([
    '| `all` | `readonly string[]` | required | All. |',
    "| `one` | `'a' \\| 'b'` | required | One. |",
    "| `some` | `readonly ('a' \\| 'b')[]` | – | Some. |",
    "| `named` | `Readonly<Record<string, 'a' \\| 'b'>>` | – | By name. |",
  ])
})

test('error: a member without a docstring, a type that is not there', { timeout: 240_000 }, () => {
  expect(() => tableOf('Bare')).toThrow('bare has no docstring')
  expect(() => tableOf('Missing')).toThrow('has no Missing')
})
