import { expect, test } from 'vitest'
import { exampleOf, readCodes, writePage } from './errors-page.mjs'

const source = `
export interface KernelErrorContexts {
  /** A first thing. */
  FIRST: { readonly kind: 'A' | 'B'; readonly list: readonly string[]; readonly timeoutMs: number; readonly detail?: string }
  /** A second thing | with a bar. */
  SECOND: Record<never, never>
}
`

test('reads codes, docstrings and context members', () => {
  expect(readCodes(source)).toMatchObject([
    {
      code: 'FIRST',
      when: 'A first thing.',
      fields: [{ name: 'kind' }, { name: 'list' }, { name: 'timeoutMs' }, { name: 'detail', isOptional: true }],
    },
    { code: 'SECOND', when: 'A second thing | with a bar.', fields: [] },
  ])
})

test('a code without a docstring is refused', () => {
  expect(() => readCodes('interface KernelErrorContexts { BARE: Record<never, never> }')).toThrow('BARE has no docstring')
})

test('the example names the members and leaves optional ones out', () => {
  /** @param {{ kind: string, list: string[], timeoutMs: number, detail?: string }} c */
  const message = (c) => `${c.kind} ${c.list.join()} ${c.timeoutMs / 1000} s ${c.detail ?? 'default'}`
  expect(exampleOf({ message }, readCodes(source)[0].fields)).toBe('A {list} 10 s default')
})

test('the page has a row for each code, with bars escaped', () => {
  const page = writePage(readCodes(source), () => ({ kind: 'bug', retryable: true, message: () => 'a | b' }))
  expect(page).toContain('| `FIRST` | bug | yes | A first thing. | a \\| b | `kind`, `list`, `timeoutMs`, `detail?` |')
  expect(page).toContain('| `SECOND` | bug | yes | A second thing \\| with a bar. | a \\| b | – |')
})
