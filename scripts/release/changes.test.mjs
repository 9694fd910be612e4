import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder, ROOT } from '../packages/pack.mjs'
import { missingChangeset } from './changes.mjs'

/** A repository with our settings and one package, on a branch of main. */
function repository() {
  const root = makeTemporaryFolder('changes')
  onTestFinished(() => rmSync(root, { recursive: true }))
  /** @param {...string} parameters */
  const git = (...parameters) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    const { status, stderr } = spawnSync('git', [...identity, ...parameters], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  /** @param {Record<string, string>} files */
  const commit = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    git('add', '--all')
    git('commit', '--quiet', '--message', 'test')
  }
  git('init', '--quiet', '--initial-branch=main')
  cpSync(join(ROOT, '.changeset/config.json'), join(root, '.changeset/config.json'))
  commit({
    'package.json': '{ "name": "own", "private": true, "workspaces": ["packages/*"] }',
    'package-lock.json': '{ "name": "own", "lockfileVersion": 3, "packages": {} }',
    'packages/kernel/package.json': '{ "name": "@latchkey/kernel", "version": "0.1.0" }',
    'packages/kernel/src/index.ts': 'export {}',
  })
  git('checkout', '--quiet', '-b', 'change')
  return { root, git, commit }
}

it('default: a change of sources needs a changeset, one that was there before does not count', () => {
  const { root, git, commit } = repository()
  git('checkout', '--quiet', 'main')
  commit({ '.changeset/earlier.md': "---\n'@latchkey/kernel': patch\n---\n\nEarlier.\n" })
  git('checkout', '--quiet', '-B', 'change')
  expect(missingChangeset(root)).toBeUndefined()
  commit({ 'packages/kernel/src/index.ts': 'export const one = 1' })
  expect(missingChangeset(root)).toContain('no changesets were found')
  commit({ '.changeset/own.md': "---\n'@latchkey/kernel': minor\n---\n\nOne.\n" })
  expect(missingChangeset(root)).toBeUndefined()
})

it('behavior: tests, pages and manifests need none', () => {
  const { root, commit } = repository()
  commit({
    'packages/kernel/src/index.test.ts': '',
    'packages/kernel/README.md': '',
    'packages/kernel/test/fake.ts': '',
    'docs/index.md': '',
  })
  expect(missingChangeset(root)).toBeUndefined()
})

it('error: a changeset of a package that does not exist, and a clone without main', () => {
  const { root, git, commit } = repository()
  commit({ '.changeset/own.md': "---\n'@latchkey/gone': minor\n---\n\nOne.\n" })
  expect(missingChangeset(root)).toContain('@latchkey/gone')
  git('branch', '--quiet', '-D', 'main')
  expect(missingChangeset(root)).toContain('Fetch the history of main')
})
