import type { SlotItem, TextBundle } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { code, coffee } from '../../test/coffee.js'
import type { CoffeeOptions } from '../../test/coffee.js'
import { withoutViews } from './withoutViews.js'
import { withViews } from './withViews.js'

function setUp(options?: CoffeeOptions) {
  const loadTexts = vi.fn(async (): Promise<TextBundle> => ({ en: { 'coffee.title': 'Coffee' } as never }))
  const loadViews = vi.fn(async (_id: string) => ({ views: { 'coffee.Cup': 'cup', 'coffee.Menu': 'menu' } }))
  const load = vi.fn(async () => ({ ...code, loadTexts, loadViews }))
  const create = withViews(coffee, {
    load,
    views: [[{ id: 'coffee.Cup', title: 'coffee.title' }], [{ id: 'coffee.Menu', title: 'Menu' }]],
    show: ({ context, options: { cups }, state }) =>
      void context.slots.add('account.actions', {
        id: 'coffee',
        title: 'coffee.title',
        icon: 'wallet',
        view: 'coffee.Cup',
        isShown: () => state.cups > cups,
      }),
  })
  const { latchkey } = createTestLatchkey({ plugins: [create(options)] })
  return { latchkey, load, loadTexts, loadViews }
}

test('default: nothing of the interface loads with the plugin', async () => {
  const { latchkey, load } = setUp()
  await latchkey.start()
  expect(load).not.toHaveBeenCalled()
})

test('default: views are declared at once and load on demand', async () => {
  const { latchkey, loadViews } = setUp()
  const menu = latchkey.ui.views.get('coffee.Menu') ?? expect.fail('no view')
  expect(menu.spec).toEqual({ id: 'coffee.Menu', title: 'Menu' })
  expect(loadViews).not.toHaveBeenCalled()
  expect(await menu.load?.()).toMatchObject({ views: { 'coffee.Menu': 'menu' } })
  expect(loadViews.mock.calls, 'a group loads by itself').toEqual([['coffee.Menu']])
})

test('default: slots see the options and the state', async () => {
  const { latchkey } = setUp({ cups: 2 })
  const [item] = latchkey.ui.slots.list('account.actions') as readonly SlotItem[]
  expect(item?.isShown?.(latchkey.state)).toBe(false)
  ;(await latchkey.services.get('coffee')?.())?.pour()
  expect(item?.isShown?.(latchkey.state)).toBe(true)
})

test('default: texts load on demand', async () => {
  const { latchkey, loadTexts } = setUp()
  const own = latchkey.ui.texts.list().find(({ pluginId }) => pluginId === 'coffee')?.bundle ?? expect.fail('no texts')
  expect(loadTexts).not.toHaveBeenCalled()
  expect(await (own as () => Promise<TextBundle>)()).toEqual({ en: { 'coffee.title': 'Coffee' } })
})

test('parameters: show may be left out', () => {
  const views = [[{ id: 'coffee.Cup', title: 'coffee.title' }]] as const
  const load = async () => ({ ...code, loadTexts: async () => ({}) as TextBundle, loadViews: async () => ({ views: {} }) })
  const { latchkey } = createTestLatchkey({ plugins: [withViews(coffee, { load, views })({})] })
  expect(latchkey.ui.views.get('coffee.Cup')?.spec).toEqual(views[0][0])
  expect(latchkey.ui.slots.list('account.actions')).toEqual([])
})

test('behavior: the feature alone has no interface', () => {
  const { latchkey } = createTestLatchkey({ plugins: [withoutViews(coffee, async () => code)({})] })
  expect(latchkey.ui.views.get('coffee.Cup')).toBeUndefined()
  expect(latchkey.ui.slots.list('account.actions')).toEqual([])
})

test('error: options are read when the factory is called', () => {
  expect(() => setUp({ cups: -1 })).toThrow(RangeError)
})
