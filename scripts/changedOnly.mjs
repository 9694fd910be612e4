// What a change can break: `npm test -- --changed [REF]` runs that alone, REF being what to compare with (HEAD without it).
import { spawnSync } from 'node:child_process'

/** @import { Stage } from './stages.mjs' */

/** Files whose change a journey in the browser may notice. */
const SEEN_BY_JOURNEYS = /^(packages|apps|examples|e2e)\/(?!.*\.(test|test-d)\.tsx?$).*\.(ts|tsx|css|html|json)$/

/**
 * @param {string} root
 * @param {string} ref
 * @returns Paths that differ from `ref`, new files included.
 */
export function changedFiles(root, ref) {
  /** @param {...string} parameters */
  const git = (...parameters) => {
    const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]
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
  const seen = files.find((file) => SEEN_BY_JOURNEYS.test(file))
  const journeys = seen
    ? `${namesOf(chosen.filter(({ name, report }) => name !== 'types' && report !== 'vitest'))}, because of ${seen}`
    : `not ${namesOf(skipped)}, because no journey uses a changed file`
  const count = files.length === 1 ? '1 file differs' : `${files.length} files differ`
  return `${count} from ${ref}. Runs types; the tests that import a changed file (${namesOf(related)}); ${journeys}.`
}

/**
 * The stages that a change needs.
 * @param {Stage[]} stages - Those of `npm test`.
 * @param {string[]} files - What changed, paths from the root.
 * @param {string} ref - What vitest compares with, to find the tests that import a changed file.
 */
export function stagesFor(stages, files, ref) {
  const isSeen = files.some((file) => SEEN_BY_JOURNEYS.test(file))
  return stages
    .filter(({ name, report }) => name === 'types' || report === 'vitest' || isSeen)
    .map((stage) =>
      stage.report === 'vitest' ? { ...stage, command: [...stage.command, `--changed=${ref}`, '--passWithNoTests'] } : stage,
    )
}
