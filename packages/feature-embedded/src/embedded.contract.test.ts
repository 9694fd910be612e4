import { fileURLToPath } from 'node:url'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { expect } from 'vitest'
import { renderView } from '../../../scripts/test/renderView.js'
import { embedded } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('embedded', {
  create: () => embedded({ frame: 'https://wallet.example' }),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: renderView,
  refusedOptions: [() => embedded({} as never), () => embedded({ frame: 'nothing' })],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('embedded')?.()
    await expect(flow?.submitEmail('nobody')).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  },
})
