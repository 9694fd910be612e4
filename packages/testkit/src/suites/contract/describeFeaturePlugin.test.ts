import { fileURLToPath } from 'node:url'
import { definePlugin, type Plugin } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { describeFeaturePlugin } from './describeFeaturePlugin.js'
import { readFirstLoad } from './readFirstLoad.js'

const create = (): Plugin =>
  definePlugin({
    id: 'greeting',
    apiVersion: 1,
    setup(context) {
      const state = context.state.own({ greeted: 0 })
      context.services.provide('greeting.greet', () => (state.greeted += 1))
      context.views.add([{ id: 'test.Greeting', title: 'Hello' }], async () => ({ views: { 'test.Greeting': () => null } }))
      context.slots.add('account.tabs', { id: 'greeting', title: 'Hello', view: 'test.Greeting' })
    },
  })

describeFeaturePlugin('greeting', {
  create,
  entry: fileURLToPath(new URL('./recordRegistrations.ts', import.meta.url)),
  async exercise(latchkey) {
    expect((latchkey.services.get('greeting.greet') as () => number)()).toBe(1)
  },
})

describe('readFirstLoad', () => {
  it('default: separates the first load from later loads', async () => {
    const entry = fileURLToPath(new URL('../../../test/fixtures/lazyEntry.ts', import.meta.url))
    const { first, later } = await readFirstLoad(entry)
    expect([...first]).not.toContain('viem')
    expect([...later]).toContain('viem')
    const eager = await readFirstLoad(fileURLToPath(new URL('../../wallets/page-wallet/index.ts', import.meta.url)))
    expect([...eager.first]).toContain('viem')
  })
})
