// A change of a package's sources says in a changeset what it means for those who use the package.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { ROOT } from '../packages/pack.mjs'

const MAIN = ['origin/main', 'main']

/** @param {string} root @param {string} ref */
const isThere = (root, ref) => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root }).status === 0

/**
 * @param {string} root - A repository with `.changeset`.
 * @returns What is missing, in words; undefined where nothing is.
 */
export function missingChangeset(root) {
  const main = MAIN.find((ref) => isThere(root, ref))
  if (!main) return `Nothing to compare with: this clone has neither ${MAIN.join(' nor ')}. Fetch the history of main.`
  const program = join(ROOT, 'node_modules/.bin/changeset')
  const { status, stdout, stderr } = spawnSync(program, ['status', `--since=${main}`], { cwd: root, encoding: 'utf8' })
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingChangeset(ROOT)
  if (missing) console.error(missing)
  process.exitCode = missing ? 1 : 0
}
