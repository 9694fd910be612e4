import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { names } from './index.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describeFeaturePlugin('names', {
  create: () => names(),
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
