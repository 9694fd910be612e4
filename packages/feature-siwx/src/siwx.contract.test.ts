import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import type { Latchkey } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { siwx } from './index.js'
import { siwe } from './siwe.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const render: NonNullable<Parameters<typeof describeFeaturePlugin>[1]['render']> = ({ component, latchkey }) =>
  renderToString(
    createElement(LatchkeyProvider, { latchkey }, createElement(component as ComponentType<{ params: undefined }>, { params: undefined })),
  )

/** A chain whose wallet is asked to sign. */
const companions: NonNullable<Parameters<typeof describeFeaturePlugin>[1]['companions']> = (wallet) => [
  testNamespace({
    connectors: [wallet],
    adapter: {
      capabilities: { balance: true, send: false, signMessage: true },
      signMessage: async ({ message, request }) => String(await request({ method: 'sign', params: [message] })),
    },
  }),
]
const verifiers = [{ namespace: 'test', verify: async () => true }]

/** Asks the visitor, who accepts. */
const exerciseConnected = async (latchkey: Latchkey): Promise<void> => {
  const service = latchkey.services.get('siwx')
  const signedIn = service?.signIn()
  signedIn?.catch(() => undefined)
  await vi.waitFor(() => expect(latchkey.state.plugins['siwx']).toMatchObject({ question: { step: 'ready' } }))
  await service?.sign()
  await signedIn
}

describeFeaturePlugin('siwx', {
  create: () => siwx({ verifiers }),
  companions,
  exerciseConnected,
  refusedOptions: [
    () => siwx({ expirationMs: 0 }),
    () => siwx({ expirationMs: Number.NaN }),
    () => siwx({ notBefore: 'tomorrow' }),
    () => siwx({ expirationMs: 'a day' as never }),
  ],
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
