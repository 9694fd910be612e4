// A real instance with `analytics()`, whose service runs on this machine.
import type { Plugin, PluginContext } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { TestConnector, TestLatchkeyOptions } from '@latchkey/testkit'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, vi } from 'vitest'
import type { AnalyticsOptions } from '../src/index.js'
import { analytics } from '../src/index.js'
import type { Service } from './startService.js'

/** Options of {@link openInstance}. */
export interface OpenOptions extends TestLatchkeyOptions {
  readonly analytics?: AnalyticsOptions
  readonly connector?: TestConnector
  /** What opens is painted at once; else the test calls `ui.shown()`. @default true */
  readonly isShown?: boolean
}

/** Views as the interface declares them, without components; and the events of features. */
function viewsOf(take: (context: PluginContext) => void): Plugin {
  const ids = [
    'Connect',
    'AllWallets',
    'Networks',
    'GetWallet',
    'WhatIsAWallet',
    'WhatIsANetwork',
    'ConnectingExternal',
    'Swap',
    'SwapSelectToken',
  ]
  return definePlugin({
    id: 'stage',
    apiVersion: 1,
    setup(context) {
      take(context)
      const specs = [...ids, 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'Account'].map((id) => ({ id, title: id }))
      context.views.add([...specs, { id: 'stage.Home', title: 'Home', role: 'connect' }] as never)
    },
  }) as Plugin
}

/** Makes one, and disposes it with the test. */
export function openInstance(service: Pick<Service, 'url'>, options: OpenOptions = {}) {
  const { analytics: own, isShown = true, connector = createTestConnector(), plugins = [], ...rest } = options
  let stage: PluginContext | undefined
  const views = viewsOf((context) => (stage = context))
  const made = createTestLatchkey({
    endpoints: { directory: service.url, analytics: service.url },
    plugins: [testNamespace({ connectors: [connector] }), views, analytics(own), ...plugins],
    ...rest,
  })
  onTestFinished(() => made.latchkey.dispose())
  // As an interface does once it has painted.
  made.latchkey.events.on(({ type }) => {
    if (type === 'modalOpened' && isShown) queueMicrotask(made.latchkey.ui.shown)
  })
  const status = () => (made.latchkey.state.plugins['analytics'] as { readonly status: string }).status
  return {
    ...made,
    connector,
    status,
    /** The context of another plugin, which emits what features emit. */
    stage: stage ?? expect.fail('not set up'),
    /** Waits until the service has said whether it takes events. */
    ready: () => vi.waitFor(() => expect(status()).not.toBe('waiting')),
  }
}
