// Tries every change of a group in one process that loads its modules once.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alternatives, listFiles, matches } from '../repository/repositoryFiles.mjs'
import { instrumentFiles } from './instrumentFiles.mjs'

/** @typedef {{ loaded?: string, reached?: string, noticed?: string, unsteady?: string }} Line - As ChangesRunner.ts has it. */

/** @param {string} path @returns {Line[]} */
const readLines = (path) => {
  const text = readFileSync(path, 'utf8').trim()
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
}

/**
 * A change that runs only while modules load is `Ignored`: they are loaded once.
 * @param {Line[]} lines
 * @returns {(id: string) => import('../stages/mutation.mjs').Mutant['status']}
 */
export function statuses(lines) {
  const [noticed, reached, loaded] = [new Set(), new Set(), new Set()]
  for (const line of lines) {
    noticed.add(line.noticed)
    reached.add(line.reached)
    loaded.add(line.loaded)
  }
  return (id) => (noticed.has(id) ? 'Killed' : reached.has(id) ? 'Survived' : loaded.has(id) ? 'Ignored' : 'NoCoverage')
}

/**
 * @param {string} root
 * @param {import('../../config/mutants.mjs').Group & { name: string }} group - The name is for files in `.cache/mutation`.
 * @param {string} [only] - One file of it.
 * @returns {Promise<{ report: import('../stages/mutation.mjs').Report, unsteady: string[] } | undefined>} With the tests that fail without a change; `undefined`
 * where the tests do not pass as they are.
 */
export async function tryChanges(root, group, only) {
  const isNamed = (/** @type {string} */ file) => (/** @type {string} */ glob) => alternatives(glob).some((each) => matches(file, each))
  const without = ['**/*.test.ts', ...group.mutate.flatMap((glob) => (glob.startsWith('!') ? glob.slice(1) : []))]
  const files = listFiles(group.mutate[0]?.split('/', 1)[0]).filter(
    (file) => (only ?? file) === file && group.mutate.some(isNamed(file)) && !without.some(isNamed(file)),
  )
  const { changes, sources } = await instrumentFiles(root, files)
  const folder = join(root, '.cache/mutation')
  mkdirSync(folder, { recursive: true })
  const [instrumented, found] = [join(folder, `${group.name}.sources.json`), join(folder, `${group.name}.jsonl`)]
  writeFileSync(instrumented, JSON.stringify(sources))
  writeFileSync(found, '')
  /** @param {boolean} isCounting */
  const run = (isCounting) =>
    spawnSync('vitest', ['run', '--config', 'config/vitest.mutation.config.mjs', '--reporter=dot'], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        ...{
          LATCHKEY_GROUP: JSON.stringify(group),
          LATCHKEY_CHANGES: found,
          LATCHKEY_INSTRUMENTED: instrumented,
          LATCHKEY_COUNTING: String(isCounting),
        },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
  const counted = run(true)
  if (counted.status !== 0) {
    console.log(counted.stdout, counted.stderr)
    return undefined
  }
  // Changes make promises reject and hooks fail: what counts is in the file.
  run(false)
  const lines = readLines(found)
  const statusOf = statuses(lines)
  const report = Object.fromEntries(
    files.map((file) => [
      file,
      {
        source: readFileSync(join(root, file), 'utf8'),
        mutants: changes.flatMap((change) => (change.file === file ? [{ ...change, status: statusOf(change.id) }] : [])),
      },
    ]),
  )
  return { report: { files: report }, unsteady: lines.flatMap(({ unsteady }) => unsteady ?? []) }
}
