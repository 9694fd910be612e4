import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { code, coffee } from '../../test/coffee.js'
import { withoutViews } from './withoutViews.js'

test('default: the flow loads with its first use, once', async () => {
  const load = vi.fn(async () => code)
  const { latchkey } = createTestLatchkey({ plugins: [withoutViews(coffee, load)({ cups: 3 })] })
  await latchkey.start()
  expect(load).not.toHaveBeenCalled()
  const serve = latchkey.services.get('coffee') ?? expect.fail('no service')
  expect((await serve()).pour()).toBe(4)
  expect((await serve()).pour()).toBe(5)
  expect(load).toHaveBeenCalledOnce()
  expect(latchkey.state.plugins['coffee']).toEqual({ cups: 5 })
})

test('error: a flow that cannot be loaded is CODE_NOT_LOADED, and the next use tries again', async () => {
  const load = vi.fn(async () => code).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { latchkey } = createTestLatchkey({ plugins: [withoutViews(coffee, load)({})] })
  const serve = latchkey.services.get('coffee') ?? expect.fail('no service')
  await expect(serve()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  expect((await serve()).pour()).toBe(2)
})

test('error: options are read when the plugin is created', () => {
  expect(() => withoutViews(coffee, async () => code)({ cups: -1 })).toThrow(RangeError)
})

test('behavior: two instances of one plugin share nothing', async () => {
  const plugin = withoutViews(coffee, async () => code)({})
  const [one, other] = [createTestLatchkey({ plugins: [plugin] }), createTestLatchkey({ plugins: [plugin] })]
  ;(await one.latchkey.services.get('coffee')?.())?.pour()
  expect(one.latchkey.state.plugins['coffee']).toEqual({ cups: 2 })
  expect(other.latchkey.state.plugins['coffee']).toEqual({ cups: 1 })
})
