import { expect, test, vi } from 'vitest'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { definePlugin } from '../plugin/install.js'
import { createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

const accounts = ['alice', 'bob'].map((address) => ({ namespace: 'test', address, type: 'eoa' as const }))

/** A connected instance whose chain signs with one wallet request. */
async function connected(adapter: Partial<NamespaceAdapter> = {}) {
  const wallet = createFakeConnector({ id: 'wallet' })
  const seen = vi.fn()
  const observer = definePlugin({
    id: 'observer',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.onRpcRequest.tap(({ method }) => seen(method)),
  })
  const chain = fakeNamespace('test', [wallet], {
    signMessage: async ({ message, account, network, request }) =>
      `${String(await request({ method: 'sign', params: message }))} ${account.address} ${network.reference}`,
    sendTransfer: async ({ to, amountBaseUnits, request }) =>
      String(await request({ method: 'send', params: [to, String(amountBaseUnits)] })),
    ...adapter,
  })
  const latchkey = instance({ plugins: [chain, observer] })
  const connecting = latchkey.connect({ connectorId: 'wallet' })
  await settle()
  wallet.next('connect').answer({ accounts, chainId: 'test:1' })
  await connecting
  return { latchkey, wallet, seen }
}

test('default: signs as the account in use, through the hooks', async () => {
  const { latchkey, wallet, seen } = await connected()
  const signing = latchkey.signMessage({ message: 'hello' })
  await settle()
  wallet.next('request').answer('signed')
  expect(await signing).toBe('signed alice 1')
  expect(seen).toHaveBeenCalledWith('sign')
})

test('behavior: sends in base units, to what was typed: the chain may check it more strictly than addresses of wallets', async () => {
  const { latchkey, wallet } = await connected({ parseAddress: async (text) => text.toLowerCase() })
  const sending = latchkey.sendTransfer({ to: 'CAROL', amountBaseUnits: 5n })
  await settle()
  const asked = wallet.next('request')
  expect(asked).toMatchObject({ detail: { method: 'send', params: ['CAROL', '5'] } })
  asked.answer('0xhash')
  expect(await sending).toBe('0xhash')
})

test('error: no wallet is connected, or the chain does not support it', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await expect(latchkey.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  const { latchkey: connectedOne } = await connected({ signMessage: undefined, sendTransfer: undefined } as never)
  await expect(connectedOne.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  await expect(connectedOne.sendTransfer({ to: 'carol', amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

test('fault 44: invalid amounts are rejected before the wallet is asked', async () => {
  const { latchkey, seen } = await connected()
  for (const amountBaseUnits of [0n, -1n, 1 as unknown as bigint, '1' as unknown as bigint]) {
    await expect(latchkey.sendTransfer({ to: 'carol', amountBaseUnits })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  }
  await expect(latchkey.signMessage({ message: 7 as unknown as string })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  expect(seen).not.toHaveBeenCalled()
})

test('error: an invalid recipient is rejected before the wallet is asked', async () => {
  const { latchkey, seen } = await connected({
    parseAddress: async (text) => {
      if (text === 'nobody') throw new LatchkeyError('ADDRESS_INVALID', { namespace: 'test', problem: 'It is empty.' })
      return text
    },
  })
  await expect(latchkey.sendTransfer({ to: 'nobody', amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  expect(seen).not.toHaveBeenCalled()
})

test('fault 38: the account or network changes while the recipient is read: nothing is sent', async () => {
  let arrive = (_address: string): void => undefined
  const { latchkey, seen } = await connected({
    parseAddress: (text) => (text === 'carol' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(text)),
  })
  const sending = latchkey.sendTransfer({ to: 'carol', amountBaseUnits: 1n })
  await settle()
  latchkey.switchAccount({ address: 'bob' })
  arrive('carol')
  await expect(sending).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  expect(seen).not.toHaveBeenCalled()
})

test('behavior: a plugin has the same calls, and gets the reason why a view did not open', async () => {
  const open = vi.fn()
  const guard = definePlugin({
    id: 'guard',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.beforeOpen.tap((intent) => ({ ...intent, veto: 'closed for lunch' })),
  })
  const feature = definePlugin({
    id: 'feature',
    apiVersion: 1,
    setup: (context) =>
      context.onReady(
        async () =>
          void open(
            await context.open('Connect'),
            await context.close(),
            await context.signMessage({ message: '' }).catch((error: unknown) => error),
          ),
      ),
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', []), guard, feature] })
  await latchkey.start()
  expect(open).toHaveBeenCalledWith({ opened: false, reason: 'closed for lunch' }, true, expect.objectContaining({ code: 'NOT_CONNECTED' }))
})
