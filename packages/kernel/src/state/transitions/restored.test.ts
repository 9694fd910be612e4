import { expect, test } from 'vitest'
import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import { restored } from './restored.js'

const state = {
  networks: { one: [{ caipNetworkId: 'one:1' }], two: [{ caipNetworkId: 'two:1' }] },
  activeNetworkIds: { one: 'one:1', two: 'two:1' },
} as unknown as LatchkeyState

test('default: takes the stored network of each installed namespace, listed or not, and leaves the others', () => {
  const patch = restored(state, { namespace: 'two', networkIds: { one: 'one:77', three: 'three:1' }, recentWallets: [] })
  expect(patch).toMatchObject({ activeNetworkIds: { one: 'one:77', two: 'two:1' }, activeNamespace: 'two', recentWallets: [] })
  expect(Object.keys(patch.activeNetworkIds ?? {})).toEqual(['one', 'two'])
})

test('default: nothing is stored', () => {
  const patch = restored(state, { networkIds: {}, recentWallets: [] })
  expect(patch).toMatchObject({ activeNetworkIds: { one: 'one:1', two: 'two:1' } })
  expect(patch).not.toHaveProperty('activeNamespace')
})

test('fault 69: names that every object has are no namespace and no network', () => {
  const patch = restored(state, {
    namespace: 'constructor',
    networkIds: Object.create({ one: 'one:99' }) as Record<string, never>,
    recentWallets: [],
  })
  expect(patch).toMatchObject({ activeNetworkIds: { one: 'one:1', two: 'two:1' } })
  expect(patch).not.toHaveProperty('activeNamespace')
})
