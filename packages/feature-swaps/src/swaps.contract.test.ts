import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { swaps } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('swaps', {
  create: () => swaps(),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: ({ component, latchkey }) =>
    renderToString(
      createElement(
        LatchkeyProvider,
        { latchkey },
        createElement(component as ComponentType<{ params: unknown }>, { params: { side: 'from' } }),
      ),
    ),
  refusedOptions: [
    () => swaps({ slippagePercent: 0 }),
    () => swaps({ slippagePercent: 51 }),
    () => swaps({ slippagePercent: Number.NaN }),
    () => swaps({ followHours: 0 }),
    () => swaps({ followHours: 1_000 }),
  ],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('swaps')?.()
    const stop = flow?.start()
    // The network of the suite is none that anybody swaps on.
    expect(flow?.view().button.reason).toBe('unsupportedNetwork')
    await flow?.refresh()
    stop?.()
  },
})
