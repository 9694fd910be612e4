// Proves that the lint rules for state changes report each planted violation, and nothing else.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

// What is planted is in no program, and reading the types of the whole project takes a minute.
/** @type {import('eslint').Linter.Config} */
const untyped = {
  languageOptions: { parserOptions: { project: null } },
  rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
}
const ROOT = resolve(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: ROOT, overrideConfig: untyped })

const RULES = ['no-restricted-syntax', 'no-restricted-imports']

/**
 * The names of the state's rules that a text breaks, were it the file.
 * @param {string} file
 * @param {string} text
 */
async function rulesBroken(file, text) {
  const [{ messages }] = await eslint.lintText(`${text}\n`, { filePath: file })
  const broken = messages.map(({ ruleId }) => ruleId).filter((rule) => RULES.includes(rule ?? ''))
  return [...new Set(broken)]
}

const PROXY = "import { proxy } from 'valtio/vanilla'\nproxy({})"
const PATCH = "import { patch } from '../state/transitions/Patch.js'\npatch({})"

it.each([
  ['no-restricted-syntax', 'packages/kernel/src/connections/planted.ts', 'store.apply({ online: true })'],
  ['no-restricted-syntax', 'packages/kernel/src/connections/planted.ts', 'kernel.store.apply({ ...kernel.store.data.modal })'],
  ['no-restricted-syntax', 'packages/kernel/src/connections/planted.ts', 'store.apply({ online: true } as Patch)'],
  ['no-restricted-syntax', 'packages/kernel/src/state/createStore.ts', 'store.apply({ online: true })'],
  ['no-restricted-syntax', 'packages/feature-siwx/src/flow/planted.ts', "state.status = 'signedIn'"],
  ['no-restricted-syntax', 'packages/feature-siwx/src/flow/planted.ts', "parts.state.status = 'signedIn'"],
  ['no-restricted-syntax', 'packages/feature-swaps/src/flow/planted.ts', "apply({ amount: '1' })"],
  ['no-restricted-syntax', 'packages/feature-swaps/src/flow/planted.ts', "parts.apply(isNew ? { amount: '1' } : kept)"],
  ['no-restricted-syntax', 'packages/feature-onramp/src/flow/planted.ts', "Object.assign(state, { amount: '1' })"],
  ['no-restricted-imports', 'packages/kernel/src/connections/planted.ts', PATCH],
  ['no-restricted-imports', 'packages/kernel/src/connections/planted.ts', PROXY],
  ['no-restricted-imports', 'packages/kernel/src/state/transitions/planted.ts', PROXY],
  ['no-restricted-imports', 'packages/plugin-eip155/src/planted.ts', PROXY],
])('%s fires in %s: %s', async (rule, file, text) => {
  expect(await rulesBroken(file, text)).toEqual([rule])
})

/** The ways past the transitions. */
const CHANGES = [
  'state.count = 1',
  'parts.state.count += 1',
  'state.count++',
  'delete parts.state.count',
  'state.session.status = 1',
  'parts.state.orders.push(order)',
  'Object.assign(state, { count: 1 })',
  "Object.defineProperty(state, 'count', { value: 1 })",
  'apply({ count: 1 })',
  'parts.apply(fields as Patch<object>)',
  'context.state.own({ count: 0 })',
  PROXY,
  "import { patchOf } from '@latchkey/feature-kit'\npatchOf()({ count: 1 })",
]
const packages = readdirSync(resolve(ROOT, 'packages'))

it.each(packages)('every way past the transitions is reported in packages/%s', async (name) => {
  const text = CHANGES.map((change) => change.replaceAll('\n', ';')).join('\n')
  for (const file of ['flow/planted.ts', 'ui/Planted.tsx']) {
    const [{ messages }] = await eslint.lintText(`${text}\n`, { filePath: `packages/${name}/src/${file}` })
    const lines = messages.filter(({ ruleId }) => RULES.includes(ruleId ?? '')).map(({ line }) => line)
    expect(
      CHANGES.filter((_, index) => !lines.includes(index + 1)),
      file,
    ).toEqual([])
  }
})

it.each([
  ['packages/feature-swaps/src/flow/transitions.ts', "import { patchOf } from '@latchkey/feature-kit'\npatchOf()({ count: 1 })"],
  [
    'packages/feature-swaps/src/flow/planted.ts',
    'const { length } = state.orders; kept.state = next; lists[state.count] = state.orders.slice()',
  ],
  ['packages/kernel/src/connections/planted.ts', 'store.apply(onlineSet(true))'],
  ['packages/feature-swaps/src/flow/planted.ts', 'apply(isNew ? amountTyped(state) : kept)'],
  ['packages/kernel/src/connections/planted.test.ts', PATCH],
  ['packages/kernel/src/state/transitions/planted.ts', PATCH],
  ['packages/kernel/src/state/createStore.ts', PROXY],
])('allowed in %s: %s', async (file, text) => {
  expect(await rulesBroken(file, text)).toEqual([])
})
