import { fileURLToPath } from 'node:url'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { expect } from 'vitest'
import { analytics } from './index.js'

describeFeaturePlugin('analytics', {
  create: () => analytics(),
  entry: fileURLToPath(new URL('./index.ts', import.meta.url)),
  refusedOptions: [() => analytics({ addresses: 'yes' as never }), () => analytics({ adresses: true } as never)],
  exercise: async (latchkey) => {
    await expect(latchkey.open()).rejects.toMatchObject({ code: 'INTERFACE_MISSING' })
    await latchkey.connect({ connectorId: 'test.wallet' })
    await latchkey.disconnect()
  },
})
