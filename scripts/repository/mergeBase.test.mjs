import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { mergeBase } from './mergeBase.mjs'
import { makeTemporaryFolder } from '../packages/pack.mjs'

function repository() {
  const root = makeTemporaryFolder('base')
  onTestFinished(() => rmSync(root, { recursive: true }))
  /** @param {...string} parameters */
  const git = (...parameters) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    return spawnSync('git', [...identity, ...parameters], { cwd: root, encoding: 'utf8' }).stdout.trim()
  }
  const commit = () => {
    git('commit', '--quiet', '--allow-empty', '--message', 'test')
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet', '--initial-branch=main')
  return { root, git, commit }
}

it('default: where the branch left main; on main the commit before', () => {
  const { root, git, commit } = repository()
  const first = commit()
  expect(mergeBase(root)).toBeUndefined()
  const second = commit()
  expect(mergeBase(root)).toBe(first)
  git('checkout', '--quiet', '-b', 'change')
  commit()
  git('checkout', '--quiet', 'main')
  commit()
  git('checkout', '--quiet', 'change')
  expect(mergeBase(root)).toBe(second)
})

it('error: a clone without main has none', () => {
  const { root, git, commit } = repository()
  git('checkout', '--quiet', '-b', 'other')
  commit()
  commit()
  expect(mergeBase(root)).toBeUndefined()
})
