import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, describeChoice, JOURNEYS, journeysFor, stagesFor } from './changedOnly.mjs'
import { listFiles } from '../repository/repositoryFiles.mjs'
import { stages } from './stages.mjs'

/** @param {string[]} files */
const namesFor = (files) =>
  stagesFor(
    stages.filter(({ suite }) => suite === 'test'),
    files,
    'main',
  ).map(({ name }) => name)

test('default: a source file may break a journey; a test, a page of docs or a script only itself', () => {
  const all = stages.filter(({ suite }) => suite === 'test').map(({ name }) => name)
  expect(namesFor(['packages/react/src/index.ts'])).toEqual(all)
  expect(namesFor(['packages/react/src/shell/shell.css'])).toEqual(all)
  expect(namesFor(['packages/react/src/index.test.ts', 'docs/guides/swap.md', 'scripts/run.mjs'])).toEqual([
    'types',
    'unit',
    'no-eval',
    'component',
  ])
})

test('default: a part that some journeys use runs those; what is not named runs all', () => {
  expect(journeysFor(['packages/feature-onramp/src/index.ts'])).toEqual(['demoLaboratory', 'demoShowPage', 'onramp'])
  expect(journeysFor(['examples/ssr/serve.mjs', 'examples/ssr/src/client.tsx', 'tests/e2e/swap.spec.ts'])).toEqual(['ssr', 'swap'])
  expect(journeysFor(['apps/docs/live/main.tsx', 'packages/feature-swaps/src/a.test.ts'])).toEqual([])
  for (const file of [
    'packages/kernel/src/index.ts',
    'packages/testkit/src/index.ts',
    'tests/e2e/host/Host.tsx',
    'tests/e2e/support/test.ts',
  ])
    expect(journeysFor(['examples/ssr/src/client.tsx', file])).toBeUndefined()
  const e2e = stagesFor(stages, ['examples/ssr/src/client.tsx'], 'main').find(({ name }) => name === 'e2e')
  expect(e2e?.command.slice(-1)).toEqual(['tests/e2e/ssr\\.spec'])
})

test('default: every part and every journey that is named is there', () => {
  const files = listFiles()
  expect(JOURNEYS.filter(([start]) => !files.some((file) => file.startsWith(start)))).toEqual([])
  expect(JOURNEYS.flatMap(([, specs]) => specs).filter((spec) => !files.includes(`tests/e2e/${spec}.spec.ts`))).toEqual([])
})

test('default: one line says what runs and why', () => {
  const tests = stages.filter(({ suite }) => suite === 'test')
  expect(describeChoice(tests, ['docs/guides/swap.md'], 'HEAD')).toBe(
    '1 file differs from HEAD. Runs types; the tests that import a changed file (unit, no-eval, component); not build, integrations, e2e, because no journey uses a changed file.',
  )
  expect(describeChoice(tests, ['docs/guides/swap.md', 'packages/react/src/index.ts'], 'main')).toBe(
    '2 files differ from main. Runs types; the tests that import a changed file (unit, no-eval, component); build, integrations, e2e, because of packages/react/src/index.ts.',
  )
  expect(describeChoice(tests, ['packages/feature-onramp/src/index.ts'], 'main')).toContain(
    'e2e (demoLaboratory, demoShowPage, onramp), because of packages/feature-onramp/src/index.ts.',
  )
})

test('default: vitest runs what imports a changed file', () => {
  const [unit] = stagesFor(
    stages.filter(({ name }) => name === 'unit'),
    [],
    'main',
  )
  expect(unit.command.slice(-2)).toEqual(['--changed=main', '--passWithNoTests'])
})

test('behavior: changed and new files are named; a reference that is not there is an error', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  /** @param {...string} parameters */
  const git = (...parameters) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...parameters], { cwd: root })
  git('init', '-q')
  writeFileSync(join(root, 'a.ts'), '1')
  git('add', '.')
  git('commit', '-qm', 'one')
  writeFileSync(join(root, 'a.ts'), '2')
  writeFileSync(join(root, 'b.ts'), '1')
  expect(changedFiles(root, 'HEAD')).toEqual(['a.ts', 'b.ts'])
  git('branch', 'other')
  git('commit', '-qam', 'two')
  git('checkout', '-q', 'other')
  expect(changedFiles(root, '@{-1}')).toEqual(['b.ts'])
  expect(() => changedFiles(root, 'nowhere')).toThrow('nowhere')
})
