import { spawnSync } from 'node:child_process'

/**
 * Runs git in a repository.
 * @param {string} root @param {...string} parameters
 * @returns Its output by line, without empty ones.
 */
export function git(root, ...parameters) {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}
