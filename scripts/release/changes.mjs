// A change of a package's sources says in a changeset what it means for those who use the package.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { mainRef } from '../repository/mergeBase.mjs'
import { ROOT } from '../packages/pack.mjs'

/**
 * @param {string} root - A repository with `.changeset`.
 * @returns What is missing, in words; undefined where nothing is.
 */
export function missingChangeset(root) {
  const main = mainRef(root)
  if (!main) return 'Nothing to compare with: this clone has no main. Fetch the history of main.'
  const program = join(ROOT, 'node_modules/.bin/changeset')
  const { status, stdout, stderr } = spawnSync(program, ['status', `--since=${main}`], { cwd: root, encoding: 'utf8' })
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingChangeset(ROOT)
  if (missing) console.error(missing)
  process.exitCode = missing ? 1 : 0
}
