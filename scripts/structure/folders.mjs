// Counts the folders of a package that need each other: the stage "folders". `node scripts/structure/folders.mjs`
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/**
 * How many knots a package may have that is not untangled yet; every other package has none. The numbers only go down.
 * @type {Record<string, number>}
 */
export const LIMITS = {
  'packages/feature-onramp': 5,
  'packages/feature-siwx': 5,
  'packages/feature-swaps': 2,
}

/**
 * @typedef {object} Knot
 * @property {string} from - A folder, from the root.
 * @property {string} to - A folder of the same package that needs `from` in turn.
 * @property {{ name: string }} rule - `no-folder-cycles`, or a rule of the kernel's floors.
 */

/**
 * @param {string} root
 * @returns {Knot[]} The folders below `packages`, `apps` and `examples` of `root` that need each other.
 */
export function findKnots(root) {
  const parameters = [CRUISER, '--config', join(ROOT, 'config/dependency-cruiser.folders.mjs'), '--output-type', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, [...parameters, 'packages', 'apps', 'examples'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (!stdout) throw new Error(stderr)
  const { summary } = JSON.parse(stdout)
  if (summary.totalCruised === 0) throw new Error('no module was read')
  return summary.violations
}

/**
 * @param {Knot[]} knots
 * @param {Record<string, number>} limits
 * @returns What is wrong: a package with more knots than it may have, or with fewer.
 */
export function judgeKnots(knots, limits) {
  const packages = new Set([...Object.keys(limits), ...knots.map(({ from }) => from.split('/').slice(0, 2).join('/'))])
  return [...packages].sort().flatMap((name) => {
    const own = knots.filter(({ from }) => from.startsWith(`${name}/`))
    const limit = limits[name] ?? 0
    if (own.length > limit)
      return [`${name}: ${own.length} knots, ${limit} may be`, ...own.map(({ from, to, rule }) => `  ${from} needs ${to}: ${rule.name}`)]
    return own.length < limit ? [`${name}: ${own.length} knots: lower the limit from ${limit}`] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const knots = findKnots(ROOT)
  const problems = judgeKnots(knots, LIMITS)
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(`folders: ${knots.length} knots`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
