import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { send } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('send', {
  create: () => send(),
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
  refusedOptions: [() => send({ tokens: { 'eip155:1': 'x' } } as never)],
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('send')?.()
    const stop = flow?.start()
    await flow?.refresh()
    // Nobody is connected.
    await expect(flow?.send()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    stop?.()
  },
})
