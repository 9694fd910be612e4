import { expect, test, vi } from 'vitest'
import type { HookSignatures } from '../contracts/hooks.js'
import { definePlugin } from '../plugin/install.js'
import { account, connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

const approval = { ...connection('alice'), accounts: [account('alice'), account('bob')] }

/** A connected wallet, and a plugin that takes part when the account changes. */
async function connected(tap: HookSignatures['onAccountChange']) {
  const wallet = createFakeConnector({ id: 'wallet' })
  const plugin = definePlugin({ id: 'rule', apiVersion: 1, setup: ({ hooks }) => void hooks.onAccountChange.tap(tap) })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), plugin] })
  const connect = async (answer = approval): Promise<void> => {
    const result = latchkey.connect({ connectorId: 'wallet' })
    wallet.next('connect').answer(answer)
    await result
    await settle()
  }
  await connect()
  return { latchkey, wallet, connect, status: () => latchkey.state.sessions['test']?.status }
}

test('default: the wallet, or the visitor, uses another account; connecting runs onConnect only', async () => {
  const tap = vi.fn<HookSignatures['onAccountChange']>()
  const { latchkey, wallet, connect, status } = await connected(tap)
  expect(tap).not.toHaveBeenCalled()
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob'), account('alice')] })
  await settle()
  const change = { connectorId: 'wallet', namespace: 'test', chainId: 'test:1', signal: expect.any(AbortSignal) as AbortSignal }
  expect(tap.mock.calls).toEqual([[{ ...change, from: account('alice'), to: account('bob') }]])
  latchkey.switchAccount({ address: 'alice' })
  await settle()
  expect(tap.mock.lastCall).toEqual([{ ...change, from: account('bob'), to: account('alice') }])
  await connect({ ...connection('zoe'), accounts: [account('zoe')] })
  expect(tap).toHaveBeenCalledTimes(2)
  expect(status()).toBe('connected')
})

test('default: another network, and another order of the others, is no change of the account', async () => {
  const tap = vi.fn<HookSignatures['onAccountChange']>()
  const { wallet } = await connected(tap)
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  wallet.emit({ type: 'accountsChanged', accounts: [account('alice'), account('carol')] })
  await settle()
  expect(tap).not.toHaveBeenCalled()
})

test('error: a rejection disconnects the wallet', async () => {
  const { latchkey, wallet, status } = await connected(async ({ to }) => {
    if (to.address === 'bob') throw new RangeError('not on the list')
  })
  latchkey.switchAccount({ address: 'bob' })
  await settle()
  expect(status()).toBe('disconnected')
  expect(wallet.told).toContain('disconnect')
})

test('behavior: a newer account aborts the taps, and their rejection does not count', async () => {
  const signals: AbortSignal[] = []
  const refuse: ((reason: Error) => void)[] = []
  const { latchkey, status } = await connected(
    ({ to, signal }) => (signals.push(signal), to.address === 'bob' ? new Promise((_, reject) => refuse.push(reject)) : undefined),
  )
  latchkey.switchAccount({ address: 'bob' })
  await settle()
  latchkey.switchAccount({ address: 'alice' })
  await settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  refuse[0]?.(new RangeError('not on the list'))
  await settle()
  expect(status()).toBe('connected')
})

test('behavior: taps are aborted when the connection ends', async () => {
  const signals: AbortSignal[] = []
  const { latchkey, wallet } = await connected(({ signal }) => (signals.push(signal), new Promise(() => undefined)))
  latchkey.switchAccount({ address: 'bob' })
  await settle()
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect(signals[0]?.aborted).toBe(true)
})
