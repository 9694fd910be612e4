import { fileURLToPath } from 'node:url'
import type { LatchkeyEvent } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { TestLatchkeyOptions } from '@latchkey/testkit'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { tipJar } from './index.js'

const to = 'test:1:treasury'
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A connected wallet on a chain that supports transfers. */
async function start(sendTransfer: () => Promise<string> = async () => 'tx1', options: TestLatchkeyOptions = {}) {
  const namespace = testNamespace({ connectors: [createTestConnector()], adapter: { sendTransfer } })
  const test = createTestLatchkey({ ...options, plugins: [namespace, tipJar({ to })] })
  await test.latchkey.start()
  await test.latchkey.connect({ connectorId: 'test.wallet' })
  const { tip } = (await test.latchkey.services.get('tipJar')?.()) ?? expect.fail('no service')
  return { ...test, tip }
}

describeFeaturePlugin('tip-jar', {
  create: () => tipJar({ to }),
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
  exercise: async (latchkey) => {
    const flow = await latchkey.services.get('tipJar')?.()
    await expect(flow?.tip('1')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  },
})

it('default: sends a tip, counts it, stores the count and emits an event', async () => {
  const sendTransfer = vi.fn(async () => 'tx1')
  const { latchkey, tip, storage } = await start(sendTransfer)
  const heard: LatchkeyEvent[] = []
  latchkey.events.on((event) => heard.push(event))
  expect(await tip('0.5')).toBe('tx1')
  expect(sendTransfer).toHaveBeenCalledWith(expect.objectContaining({ to: 'treasury', amountBaseUnits: 500_000_000_000_000_000n }))
  expect(heard).toContainEqual({ type: 'tipJar.tipped', transactionId: 'tx1' })
  latchkey.dispose()
  const again = await start(undefined, { storage })
  expect(again.latchkey.state.plugins['tipJar']).toMatchObject({ count: 1, isSending: false })
})

it('behavior: switches to the network of its recipient first', async () => {
  const { latchkey, tip } = await start()
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await tip('1')
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
})

it('behavior: while a tip is on its way the modal stays open, and a second one is rejected', async () => {
  let answer = (_id: string): void => undefined
  const { latchkey, tip } = await start(() => new Promise((resolve) => (answer = resolve)))
  latchkey.ui.views.add([{ id: 'Home', title: 'Home', role: 'connect' }])
  await latchkey.open({ view: 'tipJar.Jar' })
  const sent = tip('1')
  await vi.waitFor(() => expect(latchkey.state.plugins['tipJar']).toMatchObject({ isSending: true }))
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(latchkey.state.toast).toMatchObject({ open: true, message: 'tipJar.wait' })
  await expect(tip('1')).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PENDING' })
  answer('tx1')
  await sent
  expect(await latchkey.close({ reason: 'escape' })).toBe(true)
})

it('error: an invalid amount, a recipient on another chain, a wallet that rejects', async () => {
  const { tip, latchkey } = await start(async () => Promise.reject(new TypeError('no')))
  await expect(tip('all')).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
  await expect(tip('1')).rejects.toThrow('no')
  expect(latchkey.state.plugins['tipJar']).toMatchObject({ count: 0, isSending: false })
  expect(() => tipJar({ to: 'treasury' as never })).toThrow(expect.objectContaining({ code: 'CAIP_INVALID' }))
})
