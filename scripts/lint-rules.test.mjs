// Proves that the lint rules fire where they should and nowhere else: one planted text per rule.
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '..') })
const KERNEL = 'packages/kernel/src/planted.ts'
const REACT = 'packages/react/src/planted.tsx'

const lines = (count) => Array.from({ length: count }, (_, index) => `  count += ${index}`).join('\n')
const branches = Array.from({ length: 13 }, (_, index) => `  if (value === ${index}) return ${index}`).join('\n')

const PLANTED = [
  ['max-lines', KERNEL, '\n'.repeat(301)],
  ['max-lines-per-function', KERNEL, `/** Adds. */\nexport function add() {\n  let count = 0\n${lines(90)}\n  return count\n}`],
  ['max-params', KERNEL, '/** Adds. */\nexport const add = (a: number, b: number, c: number, d: number) => a + b + c + d'],
  ['complexity', KERNEL, `/** Maps. */\nexport function map(value: number) {\n${branches}\n  return 0\n}`],
  ['no-restricted-globals', KERNEL, '/** Loads. */\nexport const load = () => fetch("/")'],
  ['no-restricted-globals', 'packages/plugin-eip155/src/planted.ts', '/** Place. */\nexport const place = () => window.name'],
  ['no-restricted-globals', 'packages/feature-swaps/src/planted.ts', '/** Waits. */\nexport const later = () => setTimeout(() => 1)'],
  ['no-restricted-syntax', KERNEL, '/** Fails. */\nexport function fail() {\n  throw new Error("no code")\n}'],
  ['no-restricted-syntax', KERNEL, 'export * from "./other.js"'],
  ['no-restricted-syntax', KERNEL, 'export default 1'],
  ['no-restricted-syntax', KERNEL, '/** Asks. */\nexport const isLate = (error: Error) => error.message.includes("late")'],
  ['no-restricted-imports', REACT, 'import { proxy } from "valtio"\n/** State. */\nexport const state = proxy({})'],
  ['no-restricted-imports', REACT, 'import { a } from "@latchkey/kernel/src/a.js"\n/** B. */\nexport const b = a'],
  ['no-console', REACT, 'console.log(1)'],
  ['no-warning-comments', KERNEL, '// TO' + 'DO: later'],
  ['@typescript-eslint/no-explicit-any', KERNEL, '/** Any. */\nexport const loose = JSON.parse("1") as any'],
  ['@typescript-eslint/consistent-type-imports', KERNEL, 'import { A } from "./a.js"\n/** B. */\nexport type B = A'],
  ['jsdoc/require-jsdoc', KERNEL, 'export function undocumented() {\n  return 1\n}'],
  ['jsdoc/require-jsdoc', KERNEL, 'export interface Undocumented {\n  a: 1\n}'],
  ['jsdoc/require-jsdoc', KERNEL, 'export type Undocumented = 1'],
  ['jsdoc/require-jsdoc', KERNEL, 'export const undocumented = 1'],
  [
    'react-hooks/rules-of-hooks',
    REACT,
    'import { useState } from "react"\n/** A. */\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}',
  ],
  [
    'react-hooks/exhaustive-deps',
    REACT,
    'import { useEffect } from "react"\n/** A. */\nexport function A({ on }: { on: () => void }) {\n  useEffect(() => on(), [])\n  return null\n}',
  ],
]

const ALLOWED = [
  [REACT, 'import { snapshot } from "valtio/vanilla"\n/** State. */\nexport const state = snapshot({ width: window.innerWidth })'],
  [KERNEL, '/** Documented. */\nexport function documented(): number {\n  return 1\n}'],
  ['packages/kernel/src/planted.test.ts', 'export function fail() {\n  throw new Error("a test may")\n}'],
]

async function brokenRules(filePath, text) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath })
  return result.messages.map(({ ruleId, message }) => ruleId ?? message)
}

describe('lint rules', () => {
  it.each(PLANTED)('%s: fires in %s (%#)', async (rule, file, text) => {
    expect(await brokenRules(file, text)).toContain(rule)
  })

  it.each(ALLOWED)('allows the good text in %s', async (file, text) => {
    expect(await brokenRules(file, text)).toEqual([])
  })
})
