// Proves that the lint rules fire where they should and nowhere else: one planted text per rule.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

// What is planted is in no program, and reading the types of the whole project takes a minute.
/** @type {import('eslint').Linter.Config} */
const untyped = {
  languageOptions: { parserOptions: { project: null } },
  rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
}
const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../..'), overrideConfig: untyped })
const KERNEL = 'packages/kernel/src/planted.ts'
const REACT = 'packages/react/src/planted.tsx'

/** @param {number} count */
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
  ['no-restricted-syntax', KERNEL, '/** Greets. */\nexport const greet = (other?: Window) => other?.postMessage({}, "https://a.example")'],
  ['no-restricted-syntax', KERNEL, '/** Greets. */\nexport function greet(other: Window) {\n  return other.postMessage({}, "/", [])\n}'],
  ['no-restricted-syntax', KERNEL, 'export * from "./other.js"'],
  ['no-restricted-syntax', KERNEL, 'export default 1'],
  ['no-restricted-syntax', KERNEL, '/** Asks. */\nexport const isLate = (error: Error) => error.message.includes("late")'],
  ...['text()', 'json()', 'arrayBuffer()', 'blob()', 'bytes()', 'body.getReader()'].map((read) => [
    'no-restricted-syntax',
    'packages/feature-siwx/src/server/planted.ts',
    `/** Reads. */\nexport const read = async (response: Response) => response.${read}`,
  ]),
  ['no-restricted-syntax', KERNEL, '/** Reads. */\nexport const read = (response?: Response) => response?.text()'],
  ...[
    'const LIMIT_MS = 5_000',
    'export const stop = clock.after(5_000, end)',
    'export const stop = clock.after(2 * 1_000, end)',
    'export const stop = clock.after(LIMIT, end)',
    'setTimeout(end, 5_000)',
    'export const signal = AbortSignal.timeout(5_000)',
    'export const read = ({ timeoutMs = 5_000 }) => timeoutMs',
    'export const limits = { timeoutMs: 5_000 }',
    "const LEFT_KEY = 'left'",
    "context.storage.set('left', true)",
    'export const left = storage.get(`left/${id}`, read)',
  ].map((text) => ['no-restricted-syntax', REACT, text]),
  ['no-restricted-imports', REACT, 'import { proxy } from "valtio"\n/** State. */\nexport const state = proxy({})'],
  ['no-restricted-imports', REACT, 'import { a } from "@latchkey/kernel/src/a.js"\n/** B. */\nexport const b = a'],
  ['no-console', REACT, 'console.log(1)'],
  ['no-warning-comments', KERNEL, '// TO' + 'DO: later'],
  ['@typescript-eslint/ban-ts-comment', 'scripts/planted.mjs', '// @ts-nocheck\nexport const a = 1'],
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

/** Where `CI` is set the parser otherwise reads the file from the disk, not the planted text. */
const PLANTED_OPTIONS = { project: './packages/kernel/tsconfig.json', disallowAutomaticSingleRunInference: true }

/** With the types of one small program, into a file of which the text is planted. */
const TYPED = 'packages/kernel/src/async/log.ts'
/** @type {ESLint} */
const typed = new ESLint({
  cwd: resolve(import.meta.dirname, '../..'),
  overrideConfig: { files: [TYPED], languageOptions: { parserOptions: PLANTED_OPTIONS } },
})

const PLANTED_TYPED = [
  ['@typescript-eslint/no-floating-promises', 'async function run() {}\nrun()'],
  ['@typescript-eslint/no-misused-promises', 'export const all = [1].forEach(async () => {})'],
  ['@typescript-eslint/no-misused-promises', 'async function isLate() {\n  return true\n}\nexport const late = isLate() ? 1 : 2'],
]

/**
 * Of two such files the compiler reads one only: it takes the other for what the first is compiled to.
 * @param {string[]} files
 */
function namesakes(files) {
  const sources = new Set(files.filter((file) => file.endsWith('.tsx')))
  return files.filter((file) => file.endsWith('.ts') && sources.has(`${file}x`))
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:node_modules|dist|\..*)$/.test(entry.name) ? [] : listFiles(path)
    return [path]
  })
}

const ALLOWED = [
  [REACT, 'import { snapshot } from "valtio/vanilla"\n/** State. */\nexport const state = snapshot({ width: window.innerWidth })'],
  [KERNEL, '/** Documented. */\nexport function documented(): number {\n  return 1\n}'],
  ['packages/kernel/src/http/readBytes.ts', '/** Reads. */\nexport const read = (body: ReadableStream) => body.getReader()'],
  ['packages/kernel/src/async/timeouts.ts', '/** Time limit of an answer. */\nexport const ANSWER_MS = 5_000'],
  ['packages/plugin-eip155/src/storageKeys.ts', "/** The visitor left. */\nexport const LEFT_KEY = 'left'"],
  [KERNEL, 'storage.set(LEFT_KEY, true)\nclock.after(Math.min(LIMIT_MS, restMs), end)\nclock.after(LIMIT_MS, end)'],
  [KERNEL, "/** A field. */\nexport const text = (fields: { text: (name: string) => string }) => fields.text('symbol')"],
  [
    KERNEL,
    '/** Greets. */\nexport const greet = (other: Window, port: MessagePort): void => {\n  other.postMessage({}, "/")\n  port.postMessage({})\n}',
  ],
  ['packages/kernel/src/planted.test.ts', 'export function fail() {\n  throw new Error("a test may")\n}'],
]

/** @param {string} filePath @param {string} text @param {ESLint} [linter] */
async function brokenRules(filePath, text, linter = eslint) {
  const [result] = await linter.lintText(`${text}\n`, { filePath })
  return result.messages.map(({ ruleId, message }) => ruleId ?? message)
}

describe('lint rules', () => {
  it.each(PLANTED)('%s: fires in %s (%#)', async (rule, file, text) => {
    expect(await brokenRules(file, text)).toContain(rule)
  })

  it.each(PLANTED_TYPED)('%s: fires on a promise (%#)', { timeout: 120_000 }, async (rule, text) => {
    expect(await brokenRules(TYPED, text, typed)).toContain(rule)
  })

  it('allows a promise whose rejection somebody gets', { timeout: 120_000 }, async () => {
    const text = '/** Runs. */\nexport async function run(): Promise<void> {}\nrun().catch(() => undefined)'
    expect(await brokenRules(TYPED, text, typed)).toEqual([])
  })

  it.each(ALLOWED)('allows the good text in %s', async (file, text) => {
    expect(await brokenRules(file, text)).toEqual([])
  })
})

describe('files of one name', () => {
  it('x.ts beside x.tsx is found', () => {
    expect(namesakes(['a/x.test.ts', 'a/x.test.tsx', 'b/x.test.tsx', 'a/y.ts'])).toEqual(['a/x.test.ts'])
  })

  it('there are none', () => {
    const root = resolve(import.meta.dirname, '../..')
    const files = ['packages', 'apps', 'examples', 'tests'].flatMap((folder) => listFiles(join(root, folder)))
    expect(files.length).toBeGreaterThan(500)
    expect(namesakes(files)).toEqual([])
  })
})
