import type { LatchkeyState } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { useBalance } from './useBalance.js'
import { useConnect } from './useConnect.js'
import { useConnection } from './useConnection.js'
import { useConnections } from './useConnections.js'
import { useDisconnect } from './useDisconnect.js'
import type { LatchkeyEvent } from '@latchkey/kernel'
import { useEvents } from './useEvents.js'
import { useModal } from './useModal.js'
import { useNetwork } from './useNetwork.js'
import { usePluginState } from './usePluginState.js'
import { useProvider } from './useProvider.js'
import { useSelector } from './useSelector.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'
import { useTheme } from './useTheme.js'
import { TEST, renderBelow } from '../../test/renderBelow.js'

const twoNamespaces = () => [testNamespace(), testNamespace({ namespace: 'other' })]

declare module '@latchkey/kernel' {
  interface StateRegistry {
    counter: { count: number }
  }
}

test('usePluginState: the slice unchanged, and undefined for a plugin that is not installed', async () => {
  let slice = { count: 0 }
  const counter = definePlugin({ id: 'counter', apiVersion: 1, setup: ({ state }) => void (slice = state.own({ count: 1 })) })
  const { result } = await renderBelow(() => usePluginState('counter'), { plugins: [testNamespace(), counter] })
  expect(result.current).toEqual({ count: 1 })
  slice.count = 2
  await expect.poll(() => result.current).toEqual({ count: 2 })
  const without = await renderBelow(() => usePluginState('counter'))
  expect(without.result.current).toBeUndefined()
})

describe('useConnection', () => {
  test('default: disconnected, then the connected account', async () => {
    const { latchkey, result } = await renderBelow(() => useConnection())
    expect(result.current).toEqual({
      namespace: 'test',
      status: 'disconnected',
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      accounts: [],
      network: undefined,
      isSupported: true,
      chainId: undefined,
      wallet: undefined,
      connector: undefined,
    })
    await latchkey.connect(TEST)
    await expect.poll(() => result.current.isConnected).toBe(true)
    expect(result.current).toMatchObject({ status: 'connected', address: 'alice', caipAddress: 'test:1:alice', chainId: 'test:1' })
    expect(result.current.network?.name).toBe('Network 1')
    expect(result.current.connector?.name).toBe('Test Wallet')
    expect(result.current.wallet).toMatchObject({ name: 'Test Wallet' })
    expect(result.current.accounts).toHaveLength(2)
  })

  test('parameters: namespace', async () => {
    const { latchkey, result } = await renderBelow(() => useConnection({ namespace: 'other' }), { plugins: twoNamespaces() })
    await latchkey.connect(TEST)
    expect(result.current.isConnected).toBe(false)
    await latchkey.connect({ ...TEST, namespace: 'other' })
    await expect.poll(() => result.current.caipAddress).toBe('other:1:alice')
  })

  test('behavior: unrelated changes do not render', async () => {
    const rendered = vi.fn()
    const { latchkey } = await renderBelow(() => rendered(useConnection()))
    await expect.poll(() => latchkey.state.initialized).toBe(true)
    const before = rendered.mock.calls.length
    latchkey.ui.showToast('Hello')
    await expect.poll(() => latchkey.state.toast.open).toBe(true)
    expect(rendered.mock.calls.length).toBe(before)
  })
})

test('useConnections: every connected namespace', async () => {
  const { latchkey, result } = await renderBelow(() => useConnections(), { plugins: twoNamespaces() })
  expect(result.current).toEqual([])
  await latchkey.connect(TEST)
  await latchkey.connect({ ...TEST, namespace: 'other' })
  await expect.poll(() => result.current.map((one) => one.namespace)).toEqual(['test', 'other'])
})

test('useNetwork: the active network, also while disconnected', async () => {
  const { latchkey, result } = await renderBelow(() => useNetwork())
  expect(result.current).toMatchObject({ chainId: 'test:1', isSupported: true })
  expect(result.current.networks).toHaveLength(2)
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await expect.poll(() => result.current.network?.name).toBe('Network 2')
})

describe('useConnect', () => {
  test('default: idle, pending, then the result; reset clears it', async () => {
    const { result, latchkey } = await renderBelow(() => useConnect())
    expect(result.current).toMatchObject({ isPending: false, error: null, data: undefined })
    result.current.connect(TEST)
    await expect.poll(() => result.current.data?.address).toBe('alice')
    expect(latchkey.state.sessions.test?.status).toBe('connected')
    result.current.reset()
    await expect.poll(() => result.current.data).toBeUndefined()
  })

  test('error: a rejection is in `error`, and rejects connectAsync', async () => {
    const connectors = [createTestConnector({ switches: { connect: 'reject' } })]
    const { result } = await renderBelow(() => useConnect(), { plugins: [testNamespace({ connectors })] })
    result.current.connect(TEST)
    await expect.poll(() => result.current.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(result.current.isPending).toBe(false)
    await expect(result.current.connectAsync(TEST)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('behavior: a reset while it runs drops the result', async () => {
    const connectors = [createTestConnector({ switches: { connect: 'hang' } })]
    const { result } = await renderBelow(() => useConnect(), { plugins: [testNamespace({ connectors })] })
    result.current.connect(TEST)
    await expect.poll(() => result.current.isPending).toBe(true)
    result.current.reset()
    await expect.poll(() => result.current.isPending).toBe(false)
  })
})

test('useDisconnect and useSwitchNetwork act on the instance', async () => {
  const { latchkey, result } = await renderBelow(() => ({ ...useDisconnect(), switching: useSwitchNetwork() }))
  await latchkey.connect(TEST)
  await result.current.switching.switchNetworkAsync({ chainId: 'test:2' })
  expect(latchkey.state.activeNetworkIds.test).toBe('test:2')
  result.current.switching.switchNetwork({ chainId: 'test:404' })
  await expect.poll(() => result.current.switching.error).toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  result.current.disconnect()
  await expect.poll(() => latchkey.state.sessions.test?.status).toBe('disconnected')
  await expect(result.current.disconnectAsync({ namespace: 'test' })).resolves.toBeUndefined()
})

test('useModal: opens, returns the view, closes; its functions keep their identity', async () => {
  const { result } = await renderBelow(() => useModal())
  const { open } = result.current
  await result.current.open({ view: 'WhatIsAWallet' })
  await expect.poll(() => result.current).toMatchObject({ isOpen: true, view: 'WhatIsAWallet' })
  expect(result.current.open).toBe(open)
  await result.current.close()
  await expect.poll(() => result.current).toMatchObject({ isOpen: false, view: undefined })
})

test('useProvider: the service of the namespace, or undefined', async () => {
  const provider = { request: () => Promise.resolve() }
  const plugin = definePlugin({
    id: 'provider',
    apiVersion: 1,
    setup: (context) => {
      context.services.provide('test.provider', provider)
    },
  })
  const options = { plugins: [testNamespace(), plugin] }
  const { result } = await renderBelow(() => [useProvider('test'), useProvider('absent')], options)
  expect(result.current).toEqual([provider, undefined])
})

test('useEvents: later events, once each', async () => {
  const events: LatchkeyEvent[] = []
  const { latchkey } = await renderBelow(() => useEvents((event) => events.push(event)))
  await expect.poll(() => latchkey.state.initialized).toBe(true)
  await latchkey.connect(TEST)
  latchkey.switchAccount({ address: 'bob' })
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await latchkey.open()
  await latchkey.close()
  await latchkey.disconnect()
  const expected = ['connected', 'accountChanged', 'networkChanged', 'modalOpened', 'modalClosed', 'disconnected', 'DISCONNECT_SUCCESS']
  await expect.poll(() => events.map((event) => event.type)).toEqual(expected)
})

test('useTheme: sets mode and variables of the modal', async () => {
  const { latchkey, result } = await renderBelow(() => useTheme())
  await latchkey.open()
  const dialog = (): HTMLElement | null | undefined => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
  await expect.poll(() => dialog()?.dataset.theme).toBe('system')
  result.current.setMode('light')
  result.current.setVariables({ accent: 'rgb(1, 2, 3)', fontSizeMaster: '12px', colorMix: 'red', colorMixStrength: 20 })
  await expect.poll(() => dialog()?.dataset.theme).toBe('light')
  expect(dialog() && getComputedStyle(dialog() as HTMLElement).fontSize).toBe('16.8px')
  expect(dialog()?.style.getPropertyValue('--lk-color-mix-strength')).toBe('20%')
  result.current.setVariables({})
  await expect.poll(() => dialog()?.style.getPropertyValue('--lk-accent')).toBe('')
  await latchkey.close()
})

describe('useSelector', () => {
  test('behavior: a selector that builds an object does not render forever', async () => {
    const select = (state: LatchkeyState) => ({ count: state.connectors.length })
    const { result } = await renderBelow(() => useSelector(select))
    expect(result.current).toEqual({ count: 1 })
  })

  test('behavior: unmount leaves no listener', async () => {
    const { latchkey } = createTestLatchkey()
    const stops: boolean[] = []
    const spied = Object.create(latchkey, {
      subscribe: {
        value: (...parameters: Parameters<typeof latchkey.subscribe>) => {
          const index = stops.push(false) - 1
          const stop = latchkey.subscribe(...parameters)
          return () => {
            stops[index] = true
            stop()
          }
        },
      },
    }) as typeof latchkey
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <LatchkeyProvider latchkey={spied}>{children}</LatchkeyProvider>
      </StrictMode>
    )
    const everything = () => {
      useBalance()
      useEvents(() => undefined)
      useConnections()
      return useModal()
    }
    const { unmount } = await renderHook(everything, { wrapper })
    expect(stops.length).toBeGreaterThan(0)
    await unmount()
    expect(stops.every(Boolean)).toBe(true)
  })
})
