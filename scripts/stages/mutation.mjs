// Changes the guards a little, many times over, and counts the changes that no test notices: `node scripts/stages/mutation.mjs [--mutate FILES]`.
// Each folder must notice 85 of 100. What is known to survive, and why, stands in docs/mutants.md.

import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GROUPS } from '../../config/mutants.mjs'
import { tryChanges } from '../mutation/tryChanges.mjs'

/**
 * @typedef {{ file: string, code: string, change: string | undefined, why: string }} Explanation
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ start: Position, end: Position }} Location
 * @typedef {{ status: 'Killed' | 'Survived' | 'NoCoverage' | 'Ignored', location: Location, replacement: string }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 * @typedef {{ noticed: number, unnoticed: number }} Counts
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const EXPLANATIONS = 'docs/mutants.md'

/** Percent of the changes in a folder that a test must notice. */
const THRESHOLD = 85

const UNNOTICED = ['Survived', 'NoCoverage']

/**
 * What the page lists below the name of each file: "- `code` → `change`: why", or any change without the arrow.
 * @param {string} text
 * @returns {Explanation[]}
 */
export function readExplanations(text) {
  const parts = text.split(/^`(packages\/[^`]+)`$/gm).slice(1)
  return parts.flatMap((file, index) => {
    const items = index % 2 === 0 ? (parts[index + 1] ?? '').matchAll(/^- `(.+?)`(?: → `(.*?)`)?: (.+)$/gm) : []
    return Array.from(items, ([, code = '', change, why = '']) => ({ file, code, change, why }))
  })
}

/**
 * The code at a place of a report: lines and columns from 1, the end not included.
 * @param {string} source
 * @param {Location} place
 */
export function codeAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n').replace(/\s+/g, ' ')
}

/**
 * What a report says.
 * @param {Report} report
 * @param {Explanation[]} explanations
 * @returns Scores by folder, survivors without an explanation, and explanations without a survivor.
 */
export function judge(report, explanations) {
  /** @type {Map<string, Counts>} */
  const folders = new Map()
  const unexplained = []
  const used = new Set()
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const folder = dirname(file)
    const counts = folders.get(folder) ?? { noticed: 0, unnoticed: 0 }
    folders.set(folder, counts)
    for (const { status, location, replacement } of mutants) {
      if (status === 'Killed') counts.noticed += 1
      if (!UNNOTICED.includes(status)) continue
      counts.unnoticed += 1
      const code = codeAt(source, location)
      const change = replacement.replace(/\s+/g, ' ')
      const explanation = explanations.find(
        (known) => known.file === file && known.code === code && (known.change === undefined || known.change === change),
      )
      if (explanation) used.add(explanation)
      else unexplained.push({ file, line: location.start.line, code, change })
    }
  }
  const stale = explanations.filter((explanation) => report.files[explanation.file] && !used.has(explanation))
  return { folders, unexplained, stale }
}

/**
 * Percent, rounded down; a folder without changes has them all noticed.
 * @param {Counts} counts
 */
export function scoreOf({ noticed, unnoticed }) {
  return noticed + unnoticed === 0 ? 100 : Math.floor((noticed / (noticed + unnoticed)) * 100)
}

/**
 * The groups of mutants.mjs that change the file of `--mutate`; all without it.
 * @param {string[]} arguments_
 */
export function groupsFor(arguments_) {
  const file = arguments_[arguments_.indexOf('--mutate') + 1] ?? ''
  return Object.keys(GROUPS).filter(
    (name) => !arguments_.includes('--mutate') || GROUPS[name].mutate.some((pattern) => matchesGlob(file, pattern)),
  )
}

async function main() {
  const arguments_ = process.argv.slice(2)
  const only = arguments_.includes('--mutate') ? arguments_[arguments_.indexOf('--mutate') + 1] : undefined
  const explanations = readExplanations(readFileSync(join(root, EXPLANATIONS), 'utf8'))
  const groups = groupsFor(arguments_)
  if (groups.length === 0) process.exitCode = 1
  for (const group of groups) {
    const start = Date.now()
    const tried = await tryChanges(root, { name: group, ...GROUPS[group] }, only)
    if (!tried) process.exitCode = 1
    console.log(`${group}: ${Math.round((Date.now() - start) / 1000)} s${tried ? '' : ', and its tests fail without a change'}`)
    if (tried) tell(tried, explanations)
  }
}

/** @param {{ report: Report, unsteady: string[] }} tried @param {Explanation[]} explanations */
function tell({ report, unsteady }, explanations) {
  const { folders, unexplained, stale } = judge(report, explanations)
  for (const test of unsteady) console.log(`cannot run twice, so that it noticed less: ${test}`)
  for (const { file, line, code, change } of unexplained)
    console.log(`unnoticed and not explained: ${file}:${line}  ${code.slice(0, 100)}  →  ${change.slice(0, 100)}`)
  for (const { file, code } of stale) console.log(`explained but noticed: ${file}  ${code.slice(0, 100)}`)
  for (const [folder, counts] of folders) {
    const score = scoreOf(counts)
    console.log(`${score < THRESHOLD ? '✗' : '✓'} ${folder}: ${score} %, ${counts.noticed} noticed, ${counts.unnoticed} not`)
    if (score < THRESHOLD) process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
