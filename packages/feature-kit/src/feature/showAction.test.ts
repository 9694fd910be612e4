import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { code, coffee } from '../../test/coffee.js'
import type { ShownAction } from './showAction.js'
import { showAction } from './showAction.js'
import { withViews } from './withViews.js'

function setUp(title?: ShownAction['title']) {
  const create = withViews(coffee, {
    load: async () => ({ ...code, loadTexts: async () => ({ en: {} }), loadViews: async () => ({ views: {} }) }),
    views: [
      [
        { id: 'coffee.Cup', title: 'coffee.title' },
        { id: 'coffee.Menu', title: 'Menu' },
      ],
    ],
    show: (parts) => showAction(parts, { icon: 'wallet', namespaces: ['test'], ...(title === undefined ? {} : { title }) }),
  })
  const wallets = ['test', 'other'].map((namespace) =>
    testNamespace({ namespace, connectors: [createTestConnector({ info: { namespace, id: namespace }, chainId: `${namespace}:1` })] }),
  )
  const { latchkey } = createTestLatchkey({ plugins: [...wallets, create()] })
  const [item, ...others] = latchkey.ui.slots.list('account.actions')
  return { latchkey, item: item ?? expect.fail('no action'), others }
}

test('default: one action, named as the first view, that leads to it', () => {
  const { item, others } = setUp()
  expect(item).toMatchObject({ id: 'coffee', title: 'coffee.title', icon: 'wallet', view: 'coffee.Cup' })
  expect(others).toEqual([])
})

test('parameters: a title of its own', () => {
  expect(setUp('Pour').item).toMatchObject({ title: 'Pour', view: 'coffee.Cup' })
})

test('behavior: it shows while an account of the namespaces is in use', async () => {
  const { latchkey, item } = setUp()
  const isShown = () => item.isShown?.(latchkey.state)
  expect(isShown()).toBe(false)
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test' })
  expect(isShown()).toBe(true)
  await latchkey.connect({ connectorId: 'other', namespace: 'other' })
  expect([latchkey.state.activeNamespace, isShown()]).toEqual(['other', false])
})
