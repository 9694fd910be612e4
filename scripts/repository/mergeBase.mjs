// What a change is compared with.
import { spawnSync } from 'node:child_process'

const MAIN = ['origin/main', 'main']

/** @param {string} root @param {...string} parameters @returns What git says; undefined where it fails. */
function git(root, ...parameters) {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The branch that changes are merged into, as this clone has it. @param {string} root */
export const mainRef = (root) => MAIN.find((ref) => git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== undefined)

/**
 * The commit that the change began at; on main itself the one before.
 * @param {string} root
 * @returns Undefined where the history of this clone does not have it.
 */
export function mergeBase(root) {
  const main = mainRef(root)
  const base = main && git(root, 'merge-base', 'HEAD', main)
  return base === git(root, 'rev-parse', 'HEAD') ? git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^1') : base
}
