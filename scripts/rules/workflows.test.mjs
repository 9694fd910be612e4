import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from '../repository/repositoryFiles.mjs'
import { checkWorkflow, pinsOf } from './workflows.mjs'

const workflows = listFiles('.github/workflows').map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

it.each(workflows)('default: every action of $path is pinned by its commit', ({ text }) => {
  expect(pinsOf(text)).not.toEqual([])
  expect(checkWorkflow(text)).toEqual([])
})

it('default: all workflows run the same commit of an action', () => {
  const pins = new Map(workflows.flatMap(({ text }) => pinsOf(text)))
  expect(workflows.flatMap(({ text }) => pinsOf(text)).filter(([name, pin]) => pins.get(name) !== pin)).toEqual([])
})

it.each([
  ['a tag', 'actions/checkout@v5'],
  ['a branch', 'actions/checkout@main # v5.1.0'],
  ['a short commit', 'actions/checkout@fbc6f39 # v5.1.0'],
  ['no version', 'actions/checkout@fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09'],
])('error: %s is told', (_, action) => {
  const text = `permissions: { contents: read }\njobs:\n  test:\n    steps:\n      - uses: ${action}\n      - name: Own\n        uses: ./own\n`
  expect(checkWorkflow(text)).toEqual([expect.stringContaining('name the full commit')])
})

it('error: a workflow that may write is told', () => {
  expect(checkWorkflow('permissions: write-all\n')).toEqual([expect.stringContaining('permissions: ')])
})
