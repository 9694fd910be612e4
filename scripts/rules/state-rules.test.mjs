// Proves that the lint rules for state changes report each planted violation, and nothing else.
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

// What is planted is in no program, and reading the types of the whole project takes a minute.
/** @type {import('eslint').Linter.Config} */
const untyped = {
  languageOptions: { parserOptions: { project: null } },
  rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
}
const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../..'), overrideConfig: untyped })

/**
 * The names of the state's rules that a text breaks, were it the file.
 * @param {string} file
 * @param {string} text
 */
async function rulesBroken(file, text) {
  const [{ messages }] = await eslint.lintText(`${text}\n`, { filePath: file })
  return messages.map(({ ruleId }) => ruleId).filter((rule) => rule === 'no-restricted-syntax' || rule === 'no-restricted-imports')
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

it.each([
  ['packages/kernel/src/connections/planted.ts', 'store.apply(onlineSet(true))'],
  ['packages/feature-swaps/src/flow/planted.ts', 'apply(isNew ? amountTyped(state) : kept)'],
  ['packages/kernel/src/connections/planted.test.ts', PATCH],
  ['packages/kernel/src/state/transitions/planted.ts', PATCH],
  ['packages/kernel/src/state/createStore.ts', PROXY],
])('allowed in %s: %s', async (file, text) => {
  expect(await rulesBroken(file, text)).toEqual([])
})
