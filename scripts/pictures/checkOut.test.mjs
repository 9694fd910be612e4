import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder, ROOT } from '../packages/pack.mjs'
import { checkOut } from './checkOut.mjs'

it('default: our packages are those of the commit, others those that are installed', () => {
  const place = makeTemporaryFolder('check-out')
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const folder = join(place, 'tree')
  const remove = checkOut({ root: ROOT, commit: 'HEAD', folder })
  expect(realpathSync(join(folder, 'node_modules/@latchkey/kernel'))).toBe(join(folder, 'packages/kernel'))
  expect(realpathSync(join(folder, 'node_modules/react'))).toBe(realpathSync(join(ROOT, 'node_modules/react')))
  expect(existsSync(join(folder, 'node_modules/.bin'))).toBe(true)
  remove()
  expect(existsSync(folder)).toBe(false)
})
