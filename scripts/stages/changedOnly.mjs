// What a change can break: `npm test -- --changed [REF]` runs that alone, REF being what to compare with (HEAD without it).
import { git } from '../repository/git.mjs'

/** @import { Stage } from './stages.mjs' */

/**
 * The journeys that use a part of the repository, by the start of its paths; every journey uses what is not named here.
 * @type {readonly [start: string, specs: readonly string[]][]}
 */
export const JOURNEYS = [
  ['packages/feature-swaps/', ['swap', 'demoLaboratory', 'demoShowPage']],
  ['packages/feature-history/', ['history', 'demoLaboratory', 'demoShowPage']],
  ['packages/evm-kit/', ['swap', 'send', 'demoLaboratory', 'demoShowPage']],
  ['packages/feature-send/', ['send', 'demoLaboratory', 'demoShowPage']],
  ['packages/feature-onramp/', ['onramp', 'demoLaboratory', 'demoShowPage']],
  ['packages/feature-portfolio/', ['portfolio', 'demoLaboratory', 'demoShowPage']],
  ['packages/feature-siwx/', ['signIn', 'signInDemo', 'signInRemote', 'demoLaboratory', 'demoShowPage']],
  ['packages/server-kit/', ['signIn', 'signInDemo', 'signInRemote', 'onramp']],
  ['packages/plugin-directory/', ['directory']],
  ['packages/cloud-protocol/', ['directory']],
  ['apps/demo/', ['demoLaboratory', 'demoShowPage', 'signInDemo']],
  ['examples/tip-jar/', ['demoLaboratory', 'demoShowPage']],
  ['examples/plugin-ton/', ['tonPlugin']],
  ['examples/ssr/', ['ssr']],
  // No page of a journey asks it yet.
  ['packages/cloud/', []],
  ['tests/e2e/pictures/', []],
  ['apps/docs/', []],
]

/** Journeys have a file of their own. */
const SPEC = /^tests\/e2e\/(\w+)\.spec\.ts$/

/** Files whose change a journey in the browser may notice. */
const SEEN_BY_JOURNEYS = /^(packages|apps|examples|tests\/e2e)\/(?!.*\.(test|test-d)\.tsx?$).*\.(ts|tsx|css|html|json)$/

/**
 * @param {string} root
 * @param {string} ref
 * @returns Paths that differ from where the branch left `ref`, new files included.
 */
export function changedFiles(root, ref) {
  // What `ref` got since the branch began is no change of the branch.
  const [base = ref] = git(root, 'merge-base', ref, 'HEAD')
  return [...git(root, 'diff', '--name-only', base), ...git(root, 'ls-files', '--others', '--exclude-standard')]
}

/**
 * Which stages a change needs, and why, in one line.
 * @param {Stage[]} stages - Those of `npm test`.
 * @param {string[]} files - What changed, paths from the root.
 * @param {string} ref - What the files were compared with.
 */
export function describeChoice(stages, files, ref) {
  const chosen = stagesFor(stages, files, ref)
  /** @param {Stage[]} some */
  const namesOf = (some) => some.map(({ name }) => name).join(', ')
  const related = chosen.filter(({ report }) => report === 'vitest')
  const skipped = stages.filter(({ name }) => !chosen.some((stage) => stage.name === name))
  const specs = journeysFor(files)
  const seen = files.find((file) => SEEN_BY_JOURNEYS.test(file) && (specs ?? journeysOf(file) === undefined))
  const isRun = specs === undefined || specs.length > 0
  const which = specs ? ` (${specs.join(', ')})` : ''
  const journeys = isRun
    ? `${namesOf(chosen.filter(({ name, report }) => name !== 'types' && report !== 'vitest'))}${which}, because of ${seen}`
    : `not ${namesOf(skipped)}, because no journey uses a changed file`
  const count = files.length === 1 ? '1 file differs' : `${files.length} files differ`
  return `${count} from ${ref}. Runs types; the tests that import a changed file (${namesOf(related)}); ${journeys}.`
}

/** The journeys that use a file; undefined if all do. @param {string} file @returns {readonly string[] | undefined} */
function journeysOf(file) {
  const [, spec] = SPEC.exec(file) ?? []
  return spec ? [spec] : JOURNEYS.find(([start]) => file.startsWith(start))?.[1]
}

/**
 * The journeys that a change may break.
 * @param {string[]} files - What changed, paths from the root.
 * @returns {string[] | undefined} Names of files in `tests/e2e`, without `.spec.ts`; undefined if it may break any.
 */
export function journeysFor(files) {
  const found = files.filter((file) => SEEN_BY_JOURNEYS.test(file) && !file.endsWith('.test.ts')).map(journeysOf)
  return found.includes(undefined) ? undefined : [...new Set(found.flatMap((specs) => specs ?? []))].toSorted()
}

/** Playwright's command for some journeys. @param {Stage} stage @param {string[]} specs @returns {Stage} */
const only = (stage, specs) => ({ ...stage, command: [...stage.command, ...specs.map((spec) => `tests/e2e/${spec}\\.spec`)] })

/**
 * The stages that a change needs.
 * @param {Stage[]} stages - Those of `npm test`.
 * @param {string[]} files - What changed, paths from the root.
 * @param {string} ref - What vitest compares with, to find the tests that import a changed file.
 */
export function stagesFor(stages, files, ref) {
  const specs = journeysFor(files)
  const isSeen = specs === undefined || specs.length > 0
  return stages
    .filter(({ name, report }) => name === 'types' || report === 'vitest' || isSeen)
    .map((stage) => {
      if (stage.report === 'vitest') return { ...stage, command: [...stage.command, `--changed=${ref}`, '--passWithNoTests'] }
      return stage.report === 'playwright' && specs ? only(stage, specs) : stage
    })
}
