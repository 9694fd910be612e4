import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../packages/pack.mjs'
import { checkOut } from './checkOut.mjs'

/** A repository with a package of its own and one that is installed, each also below the package. */
function repository() {
  const place = makeTemporaryFolder('check-out')
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const root = join(place, 'root')
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  /** @param {...string} parameters */
  const git = (...parameters) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    expect(spawnSync('git', [...identity, ...parameters], { cwd: root }).status).toBe(0)
  }
  write('.gitignore', 'node_modules')
  write('package.json', '{}')
  write('packages/kernel/package.json', '{}')
  write('packages/kernel/index.js', 'before')
  for (const path of ['node_modules/viem/index.js', 'node_modules/.bin/tool', 'packages/kernel/node_modules/zod/index.js']) write(path, '')
  mkdirSync(join(root, 'node_modules/@latchkey'))
  for (const name of ['kernel', 'later']) symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@latchkey', name))
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'test')
  write('packages/kernel/index.js', 'after')
  write('packages/later/package.json', '{}')
  return { root, folder: join(place, 'tree') }
}

it('default: our packages are those of the commit, others those that are installed', () => {
  const { root, folder } = repository()
  const remove = checkOut({ root, commit: 'HEAD', folder })
  expect(readFileSync(join(folder, 'node_modules/@latchkey/kernel/index.js'), 'utf8')).toBe('before')
  expect(existsSync(join(folder, 'node_modules/@latchkey/later'))).toBe(false)
  for (const path of ['node_modules/viem/index.js', 'node_modules/.bin/tool', 'packages/kernel/node_modules/zod/index.js'])
    expect(realpathSync(join(folder, path))).toBe(join(root, path))
  remove()
  expect(existsSync(folder)).toBe(false)
})

it('error: a commit that is not there', () => {
  const { root, folder } = repository()
  expect(() => checkOut({ root, commit: 'gone', folder })).toThrow('gone')
})
