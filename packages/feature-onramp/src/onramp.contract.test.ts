import { fileURLToPath } from 'node:url'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { expect } from 'vitest'
import { renderView } from '../../../scripts/test/renderView.js'
import { custom, onramp } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const own = custom({ id: 'own', name: 'Own', url: 'https://buy.test/?to={address}', namespaces: ['test'] })

describeFeaturePlugin('onramp', {
  create: () => onramp({ providers: [own] }),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: renderView,
  refusedOptions: [
    () => onramp({ providers: [own, own] }),
    () => onramp({ providers: [custom({ id: 'plain', name: 'Plain', url: 'http://buy.test/?to={address}', namespaces: ['test'] })] }),
    () => onramp({ providers: [custom({ id: 'strange', name: 'Strange', url: 'https://buy.test/?to={name}', namespaces: ['test'] })] }),
  ],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('onramp')?.()
    const stop = flow?.start()
    await flow?.refresh()
    flow?.track()
    // Nobody is connected.
    await expect(flow?.buy()).rejects.toMatchObject({ code: 'ONRAMP_INCOMPLETE' })
    stop?.()
  },
})
