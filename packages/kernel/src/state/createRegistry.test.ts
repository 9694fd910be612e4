import { expect, test, vi } from 'vitest'
import { createRegistry } from './createRegistry.js'

test('default: keeps the order of registration; Dispose undoes one, once', () => {
  const registry = createRegistry<number>('numbers')
  const dispose = registry.add('one', 1, 'plugin')
  registry.add('two', 2, 'plugin')
  expect(registry.list()).toEqual([1, 2])
  expect(registry.get('one')).toBe(1)
  dispose()
  registry.add('one', 3, 'other')
  dispose()
  expect(registry.list()).toEqual([2, 3])
})

test('error: a taken key is rejected by name', () => {
  const registry = createRegistry<number>('numbers')
  registry.add('one', 1, 'first')
  expect(() => registry.add('one', 2, 'second')).toThrow(
    expect.objectContaining({ code: 'REGISTRATION_DUPLICATE', context: { registry: 'numbers', key: 'one', plugin: 'second' } }),
  )
  expect(registry.list()).toEqual([1])
})

test('behavior: listeners are called for each change until disposed, the same one twice if added twice', () => {
  const registry = createRegistry<number>('numbers')
  const listener = vi.fn()
  const dispose = registry.watch(listener)
  registry.watch(listener)
  const remove = registry.add('one', 1, 'plugin')
  expect(listener).toHaveBeenCalledTimes(2)
  dispose()
  remove()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('fault 14: keys named like prototype properties are ordinary keys', () => {
  const registry = createRegistry<number>('numbers')
  expect(registry.get('constructor')).toBeUndefined()
  registry.add('__proto__', 1, 'plugin')
  expect(registry.get('__proto__')).toBe(1)
})
