// A guard that names a path guards nothing once what it names has moved: every path that a check names is there.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import modules from '../../config/dependency-cruiser.mjs'
import { GROUPS as MUTATED } from '../../config/mutants.mjs'
import { GROUPS as BUNDLED } from '../build/groups.mjs'
import { alternatives, listFiles, matches, namesFile, ROOT } from '../repository/repositoryFiles.mjs'

const FILES = ['packages', 'apps', 'examples', 'tests'].flatMap((folder) => listFiles(folder))

/** @param {string} pattern */
const isThere = (pattern) => namesFile(FILES, pattern)

/** Paths of packages in the text of a check. @param {string} file */
const named = (file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'(packages\/[^'$`]*)'/g)].map(([, path]) => path)

const CHECKS = [
  ...['eslint.config.mjs', 'vitest.config.ts', 'config/typedoc.config.mjs', 'config/dependency-cruiser.folders.mjs'],
  ...readdirSync(join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs') && !/\.test\.mjs$/.test(name))
    .map((name) => `scripts/${name}`),
]

it.each(CHECKS)('default: every path that %s names is there', (file) => {
  expect(
    named(file)
      .flatMap(alternatives)
      .filter((pattern) => !isThere(pattern)),
  ).toEqual([])
})

it.each(Object.entries(MUTATED))('default: the mutation group %s changes files, and has tests', (_, { mutate, tests }) => {
  const changed = mutate.filter((pattern) => !pattern.startsWith('!')).flatMap(alternatives)
  expect(changed.filter((pattern) => !isThere(pattern))).toEqual([])
  const found = (/** @type {string} */ path) =>
    FILES.some((name) => /\.test\.ts$/.test(name) && [`${path}/**`, `${path}.test.ts`].some((pattern) => matches(name, pattern)))
  expect(tests.filter((path) => !found(path))).toEqual([])
})

it.each(Object.entries(BUNDLED))('default: every module that the bundle of %s is made of is there', (name, groups) => {
  const folder = join(ROOT, 'packages', name.slice('@latchkey/'.length), 'src')
  const paths = Object.values(groups).flatMap(({ modules: own = [], roots = [], except = [] }) => [...own, ...roots, ...except])
  expect(paths.filter((path) => !['.ts', '.tsx', ''].some((end) => existsSync(join(folder, path + end))))).toEqual([])
})

/** Patterns of one rule that name source files of this repository. @param {{ from?: Record<string, any>, to?: Record<string, any> }} rule */
const patternsOf = ({ from = {}, to = {} }) =>
  [from.path, from.pathNot, to.path, to.pathNot]
    .flat()
    .flatMap((each) => /** @type {string | undefined} */ (each)?.split(/\|(?=\^)/) ?? [])
    .filter((each) => /^\^(packages|\(apps)/.test(each) && !each.includes('$1'))

it.each(modules.forbidden.map((rule) => [rule.name, patternsOf(rule)]))('default: each path of the rule %s is there', (_, patterns) => {
  expect(patterns.filter((pattern) => !FILES.some((path) => new RegExp(pattern).test(path)))).toEqual([])
})

it('a path that is gone is told', () => {
  expect(isThere('packages/kernel/src/gone/*.ts')).toBe(false)
  expect(alternatives('a/{b,c}.{ts,tsx}')).toEqual(['a/b.ts', 'a/b.tsx', 'a/c.ts', 'a/c.tsx'])
})
