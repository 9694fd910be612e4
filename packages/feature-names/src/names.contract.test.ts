import { fileURLToPath } from 'node:url'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { expect } from 'vitest'
import { renderView } from '../../../scripts/test/renderView.js'
import { names } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('names', {
  create: () => names(),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: renderView,
  refusedOptions: [() => names({ zone: 'nothing' }), () => names({ ens: { rpcUrl: 'http://node.example' } })],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('names')?.()
    flow?.type('alice')
    flow?.check()
    // There is no zone.
    await expect(flow?.register()).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(flow?.isName('alice.eth')).toBe(false)
  },
})
