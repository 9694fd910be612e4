import { fileURLToPath } from 'node:url'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { expect } from 'vitest'
import { renderView } from '../../../scripts/test/renderView.js'
import { send } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('send', {
  create: () => send(),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: renderView,
  refusedOptions: [() => send({ tokens: { 'eip155:1': 'x' } } as never), () => send({ tokens: { 1: ['0x'] } } as never)],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('send')?.()
    const stop = flow?.start()
    await flow?.refresh()
    // Nobody is connected.
    await expect(flow?.send()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    stop?.()
  },
})
