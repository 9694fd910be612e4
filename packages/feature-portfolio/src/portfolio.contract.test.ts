import { fileURLToPath } from 'node:url'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { renderView } from '../../../scripts/test/renderView.js'
import { portfolio } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('portfolio', {
  create: () => portfolio(),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: renderView,
  refusedOptions: [
    () => portfolio({ tokens: { 'eip155:1': '0x' as never } }),
    () => portfolio({ buttonTokens: { 'eip155:1': {} as never } }),
    () => portfolio({ tokens: { mainnet: ['0x'] } as never }),
    () => portfolio({ buttonTokens: { 1: { address: '0x' } } as never }),
  ],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('portfolio')?.()
    const stop = flow?.start()
    await flow?.refresh()
    await flow?.loadNfts()
    stop?.()
  },
})
