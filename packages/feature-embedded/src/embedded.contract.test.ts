import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { embedded } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('embedded', {
  create: () => embedded({ frame: 'https://wallet.example' }),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render: ({ component, latchkey }) =>
    renderToString(
      createElement(
        LatchkeyProvider,
        { latchkey },
        createElement(component as ComponentType<{ params: undefined }>, { params: undefined }),
      ),
    ),
  refusedOptions: [() => embedded({} as never), () => embedded({ frame: 'nothing' })],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('embedded')?.()
    await expect(flow?.submitEmail('nobody')).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  },
})
