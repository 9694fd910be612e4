import { expect, test, vi } from 'vitest'
import type { Plugin, PluginContext } from '../contracts/Plugin.js'
import { install } from './install.js'

function setUp() {
  const told: string[] = []
  const createScope = (id: string) => ({ context: { id } as PluginContext, dispose: () => void told.push(`-${id}`) })
  const plugin = (id: string, requires: readonly string[] = [], setup = vi.fn()): Plugin => ({
    id,
    apiVersion: 1,
    requires,
    setup(context) {
      told.push(`+${context.id}`)
      setup()
    },
  })
  return { told, createScope, plugin }
}

test('default: requirements first, otherwise in the given order; undone in reverse, once', () => {
  const { told, createScope, plugin } = setUp()
  const undo = install([plugin('c', ['b']), plugin('a'), plugin('b', ['a']), plugin('d')], createScope)
  expect(told).toEqual(['+a', '+b', '+c', '+d'])
  undo()
  undo()
  expect(told.slice(4)).toEqual(['-d', '-c', '-b', '-a'])
})

test.each([[['a', 'b', 'c']], [['c', 'b', 'a']], [['b', 'c', 'a']]])(
  'behavior: requirements are set up first in any order of the list: %s',
  (ids) => {
    const { told, createScope, plugin } = setUp()
    const requires: Record<string, string[]> = { a: [], b: ['a'], c: ['a', 'b'] }
    install(
      ids.map((id) => plugin(id, requires[id])),
      createScope,
    )
    expect(told).toEqual(['+a', '+b', '+c'])
  },
)

test('error: the same id twice', () => {
  const { told, createScope, plugin } = setUp()
  expect(() => install([plugin('a'), plugin('a')], createScope)).toThrow(
    expect.objectContaining({ code: 'PLUGIN_DUPLICATE', context: { plugin: 'a' } }),
  )
  expect(told).toEqual([])
})

test('error: a requirement that is not in the list', () => {
  const { told, createScope, plugin } = setUp()
  expect(() => install([plugin('b'), plugin('a', ['b', 'x'])], createScope)).toThrow(
    expect.objectContaining({ code: 'PLUGIN_REQUIREMENT_MISSING', context: { plugin: 'a', requirement: 'x' } }),
  )
  expect(told).toEqual([])
})

test.each([
  ['of one', [['a', ['a']]], ['a', 'a']],
  [
    'of three, the way to it left out',
    [
      ['x', ['a']],
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ],
    ['a', 'b', 'c', 'a'],
  ],
] as const)('error: a cycle %s is named', (_, list, cycle) => {
  const { told, createScope, plugin } = setUp()
  expect(() =>
    install(
      list.map(([id, requires]) => plugin(id, requires)),
      createScope,
    ),
  ).toThrow(expect.objectContaining({ code: 'PLUGIN_CYCLE', context: { cycle } }))
  expect(told).toEqual([])
})

test('error: another version of the contract', () => {
  const { createScope, plugin } = setUp()
  const newer = { ...plugin('a'), apiVersion: 2 } as unknown as Plugin
  expect(() => install([newer], createScope)).toThrow(
    expect.objectContaining({ code: 'PLUGIN_API_VERSION', context: { plugin: 'a', apiVersion: 2 } }),
  )
})

test.each([
  ['nothing', undefined, 'plugins[0]', 'pass object, e.g. eip155()'],
  ['a factory that was not called', function tips() {}, 'plugins[0]', 'pass object, e.g. tips()'],
  ['a text', 'eip155', 'plugins[0]', 'pass object, e.g. eip155()'],
  ['no id', { apiVersion: 1, setup() {} }, 'plugins[0].id', 'pass a name'],
  ['an id that cannot start a storage key', { id: '__proto__', apiVersion: 1, setup() {} }, 'plugins[0].id', 'pass a name'],
  ['no version', { id: 'a', setup() {} }, 'plugins[0].apiVersion', 'pass number'],
  ['no setup', { id: 'a', apiVersion: 1 }, 'plugins[0].setup', 'pass function'],
  ['requirements that are no list', { id: 'a', apiVersion: 1, requires: 'b', setup() {} }, 'plugins[0].requires', 'pass list'],
])('error: %s', (_, input, option, fix) => {
  const { createScope } = setUp()
  expect(() => install([input as unknown as Plugin], createScope)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: { option, problem: expect.any(String) as string, fix } }),
  )
})

test('error: a setup that throws undoes all that was installed, in reverse, itself included', () => {
  const { told, createScope, plugin } = setUp()
  const cause = new RangeError('no')
  const broken = plugin(
    'broken',
    [],
    vi.fn(() => {
      throw cause
    }),
  )
  expect(() => install([plugin('a'), plugin('b'), broken, plugin('c')], createScope)).toThrow(
    expect.objectContaining({ code: 'PLUGIN_SETUP_FAILED', context: { plugin: 'broken' }, cause }),
  )
  expect(told).toEqual(['+a', '+b', '+broken', '-broken', '-b', '-a'])
})

test('error: an async setup is rejected, and its own rejection is handled', () => {
  const { told, createScope, plugin } = setUp()
  const waits = plugin('waits', [], vi.fn())
  expect(() => install([{ ...waits, setup: (() => Promise.reject(new RangeError('no'))) as () => void }], createScope)).toThrow(
    expect.objectContaining({ code: 'PLUGIN_SETUP_FAILED', cause: expect.objectContaining({ code: 'PLUGIN_INVALID' }) as object }),
  )
  expect(told).toEqual(['-waits'])
})
