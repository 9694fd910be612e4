import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import { definePlugin, parseCaipAddress } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendCoins } from './sendCoins.js'

/** A wallet that is connected on the first of two networks. */
async function start() {
  const sendTransfer = vi.fn(async (_: unknown) => 'tx1')
  const holder: { context?: PluginContext } = {}
  const { latchkey } = createTestLatchkey({
    plugins: [
      testNamespace({ connectors: [createTestConnector()], adapter: { sendTransfer } }),
      definePlugin({ id: 'payer', apiVersion: 1, setup: (context) => void (holder.context = context) }),
    ],
  })
  onTestFinished(latchkey.dispose)
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  const { state, switchNetwork, ...context } = holder.context ?? expect.fail('no context')
  const asked = vi.fn(context.sendTransfer)
  const send = (chainId: CaipNetworkId, amount: string, signal?: AbortSignal) =>
    sendCoins({ state, switchNetwork, sendTransfer: asked }, { to: parseCaipAddress(`${chainId}:treasury`), amount, signal })
  return { latchkey, send, sendTransfer, asked }
}

test('default: the amount in the decimals of the network, to the address on it', async () => {
  const { send, sendTransfer, latchkey } = await start()
  expect(await send('test:1', '0.000000000000000001')).toBe('tx1')
  expect(sendTransfer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: 'treasury', amountBaseUnits: 1n }))
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
})

test('behavior: the wallet is switched to the network first', async () => {
  const { send, latchkey, asked } = await start()
  const { signal } = new AbortController()
  await send('test:2', '1', signal)
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:2')
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ namespace: 'test', signal }))
})

test('error: a network that the application does not have, and an amount that is none: the wallet is not asked', async () => {
  const { send, sendTransfer, latchkey } = await start()
  await expect(send('test:404', '1')).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED', context: { chainId: 'test:404' } })
  await expect(send('test:2', 'all')).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
  await expect(send('test:2', '1', AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
  expect([sendTransfer.mock.calls, latchkey.state.activeNetworkIds['test']]).toEqual([[], 'test:1'])
})
