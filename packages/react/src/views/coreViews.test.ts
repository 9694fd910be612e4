import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { firstTexts } from '../locale/firstTexts.js'
import { addCoreViews, asideViews, coreViews, moreViews } from './coreViews.js'
import { views } from './index.js'
import { views as laterViews } from '../loading/moreViews.js'

const later = [...moreViews, ...asideViews]
const all = [...coreViews, ...later]

test('every built-in view has a component in the file of its loader', () => {
  expect(Object.keys(views).sort()).toEqual([...coreViews].sort())
  expect(Object.keys(laterViews).sort()).toEqual(later.sort())
})

test('every built-in view has a heading, and dispose unregisters all views', () => {
  const { latchkey } = createTestLatchkey()
  const load = async () => ({ views })
  const dispose = addCoreViews(latchkey, { loadCoreViews: load, loadMoreViews: load })
  const titles = all.map((view) => latchkey.ui.views.get(view)?.spec.title)
  expect(titles.filter((title) => !title || !(title in firstTexts))).toEqual([])
  dispose()
  expect(all.filter((view) => latchkey.ui.views.get(view))).toEqual([])
})

test('the built-in views have each role that the kernel opens, once', () => {
  const { latchkey } = createTestLatchkey()
  addCoreViews(latchkey, { loadCoreViews: async () => ({ views }), loadMoreViews: async () => ({ views: laterViews }) })
  const roles = all.flatMap((view) => latchkey.ui.views.get(view)?.spec.role ?? [])
  expect(roles.sort()).toEqual([
    'account',
    'connect',
    'networks',
    'scan',
    'switchNamespace',
    'switchNetwork',
    'unsupportedNetwork',
    'wallets',
  ])
})
