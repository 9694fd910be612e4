import type { Latchkey, PluginContext } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, type TestLatchkeyOptions, testNamespace } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { wallet } from '../../../test/showModal.js'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import { useWallets } from './useWallets.js'

interface Given {
  readonly latchkey: Latchkey
  readonly namespace?: string
}

/** The rows of an instance; `now` gives the names shown. */
async function rows(given: Given) {
  let { latchkey } = given
  const wrapper = ({ children }: { readonly children: ReactNode }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  const hook = await renderHook((props?: { readonly namespace?: string | undefined }) => useWallets(props?.namespace), {
    wrapper,
    initialProps: { namespace: given.namespace },
  })
  const { result, rerender } = hook
  return {
    result,
    now: () => result.current.entries.map(({ name }) => name),
    async change(next: Partial<Given>) {
      latchkey = next.latchkey ?? latchkey
      await rerender({ namespace: next.namespace ?? given.namespace })
    },
  }
}

function instance(options: TestLatchkeyOptions = {}): Latchkey {
  const { latchkey } = createTestLatchkey(options)
  onTestFinished(() => latchkey.dispose())
  return latchkey
}

const initialized = (latchkey: Latchkey) => expect.poll(() => latchkey.state.initialized).toBe(true)

test('connecting makes no new list, so that the rows are not drawn again in the time until the address shows', async () => {
  const latchkey = instance()
  const { result } = await rows({ latchkey })
  await initialized(latchkey)
  const { entries } = result.current
  expect(entries).toHaveLength(1)
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.poll(() => latchkey.state.recentWallets).toHaveLength(1)
  await latchkey.disconnect()
  await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
  expect(result.current.entries).toBe(entries)
})

test('the wallets of the given namespace, and of another one once that is given', async () => {
  const zinc = createTestConnector({ info: { id: 'Zinc', name: 'Zinc', namespace: 'other' } })
  const namespaces = [testNamespace({ connectors: [wallet('Copper')] }), testNamespace({ namespace: 'other', connectors: [zinc] })]
  const latchkey = instance({ plugins: namespaces })
  const { now, change } = await rows({ latchkey, namespace: 'test' })
  expect(now()).toEqual(['Copper'])
  await change({ namespace: 'other' })
  expect(now()).toEqual(['Zinc'])
})

test('the wallets of another instance, once the provider has that', async () => {
  const [one, two] = ['Copper', 'Zinc'].map((id) => instance({ plugins: [testNamespace({ connectors: [wallet(id)] })] })) as [
    Latchkey,
    Latchkey,
  ]
  await Promise.all([one.start(), two.start()])
  const { now, change } = await rows({ latchkey: one })
  expect(now()).toEqual(['Copper'])
  await change({ latchkey: two })
  await expect.poll(now).toEqual(['Zinc'])
})

test('on a phone the unnamed wallet of the page is a row', async () => {
  const unnamed = createTestConnector({ info: { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' } })
  const latchkey = instance({ plugins: [testNamespace({ connectors: [wallet('Copper'), unnamed] })] })
  const { now } = await rows({ latchkey })
  await initialized(latchkey)
  latchkey.ui.setMobile(true)
  await expect.poll(now).toEqual(['Copper', 'Browser Wallet'])
  latchkey.ui.setMobile(false)
  await expect.poll(now).toEqual(['Copper'])
})

test('a wallet that is found before discovery has ended is above the listed ones; one that is found or listed later is below', async () => {
  let context: PluginContext | undefined
  let end = (): void => undefined
  const discovery = new Promise<void>((resolve) => (end = resolve))
  const late = definePlugin({
    id: 'late',
    apiVersion: 1,
    setup(given) {
      context = given
      given.onReady(() => discovery)
    },
  })
  const latchkey = instance({ plugins: [testNamespace({ connectors: [] }), late], customWallets: [{ id: 'house', name: 'House Wallet' }] })
  const { now } = await rows({ latchkey })
  await expect.poll(now).toEqual(['House Wallet'])
  context?.connectors.add(wallet('Zinc'))
  await expect.poll(now).toEqual(['Zinc', 'House Wallet'])
  end()
  await initialized(latchkey)
  // While nobody looks, the groups still decide.
  context?.connectors.add(wallet('Brass'))
  await expect.poll(now).toEqual(['Zinc', 'Brass', 'House Wallet'])
  await latchkey.open()
  context?.connectors.add(wallet('Tin'))
  context?.wallets.add({ id: 'listed', name: 'Listed Wallet' })
  await expect.poll(now).toEqual(['Zinc', 'Brass', 'House Wallet', 'Tin', 'Listed Wallet'])
})
