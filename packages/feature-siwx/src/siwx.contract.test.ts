import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { siwx } from './index.js'
import { siwe } from './siwe.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const render: NonNullable<Parameters<typeof describeFeaturePlugin>[1]['render']> = ({ component, latchkey }) =>
  renderToString(
    createElement(LatchkeyProvider, { latchkey }, createElement(component as ComponentType<{ params: undefined }>, { params: undefined })),
  )

describeFeaturePlugin('siwx', {
  create: () => siwx(),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  render,
  exercise: async (latchkey) => {
    await expect(latchkey.services.get('siwx')?.signIn()).rejects.toMatchObject({ code: 'SIWX_NO_ACCOUNT' })
  },
})

describeFeaturePlugin('siwe', {
  create: () => siwe({ getNonce: async () => 'abcdefgh12345678', verifyMessage: async () => true, getSession: async () => null }),
  entry: fileOf('./siwe.ts'),
  headless: fileOf('./headless.ts'),
  render,
  exercise: async (latchkey) => {
    await expect(latchkey.services.get('siwx')?.signIn()).rejects.toMatchObject({ code: 'SIWX_NO_ACCOUNT' })
  },
})
