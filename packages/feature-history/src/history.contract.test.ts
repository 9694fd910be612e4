import { LatchkeyProvider } from '@latchkey/react'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { fileURLToPath } from 'node:url'
import { history } from './index.js'

const [entry, headless] = ['./index.ts', './headless.ts'].map((path) => fileURLToPath(new URL(path, import.meta.url))) as [string, string]

describeFeaturePlugin('history', {
  create: () => history(),
  entry,
  headless,
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('history')?.()
    const stop = flow?.start()
    flow?.more()
    await latchkey.services.get('history.pending')?.({ account: 'test:1:alice', entry: { id: '0xa', kind: 'send', transfers: [] } })
    stop?.()
  },
  refusedOptions: [() => history({ source: 'oracle' as never })],
  render({ component, latchkey }) {
    const view = createElement(component as ComponentType<{ params: undefined }>, { params: undefined })
    return renderToString(createElement(LatchkeyProvider, { latchkey }, view))
  },
})
