import type { Latchkey, Plugin, ViewId } from '@latchkey/kernel'
import {
  type ConnectorSwitches,
  createTestConnector,
  createTestLatchkey,
  type TestConnector,
  type TestConnectorOptions,
  type TestLatchkeyOptions,
  testNamespace,
} from '@latchkey/testkit'
import { StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider, type LatchkeyProviderProps } from '../src/provider/LatchkeyProvider.js'

/** The setup of a view test. */
export interface ShowModalOptions {
  /** Connectors of the test namespace. @default one installed wallet */
  readonly connectors?: readonly TestConnector[]
  /** How many networks the test namespace has. @default 2 */
  readonly networks?: number
  /** More plugins, e.g. a second namespace. */
  readonly plugins?: readonly Plugin[]
  /** Replaces the test namespace. */
  readonly namespace?: Plugin
  readonly options?: Omit<TestLatchkeyOptions, 'plugins'>
  readonly provider?: Omit<LatchkeyProviderProps, 'latchkey' | 'children'>
  readonly strict?: boolean
  /** Runs after `start`, before the modal opens, e.g. to connect. */
  readonly before?: (latchkey: Latchkey) => Promise<unknown>
  readonly view?: ViewId
  readonly params?: unknown
}

/** Makes a wallet of the test namespace. @param id - Also the name. */
export function wallet(id: string, info: TestConnectorOptions['info'] = {}, switches: ConnectorSwitches = {}): TestConnector {
  return createTestConnector({ info: { id, name: id, ...info }, switches })
}

/** Renders the provider with a real instance and opens the modal. The instance is disposed when the test ends. */
export async function showModal(setup: ShowModalOptions = {}): Promise<Latchkey> {
  const { connectors = [wallet('Copper')], networks = 2, plugins = [], options = {}, strict = false } = setup
  const namespace = setup.namespace ?? testNamespace({ connectors, networks })
  const { latchkey } = createTestLatchkey({ ...options, plugins: [namespace, ...plugins] })
  onTestFinished(() => latchkey.dispose())
  const tree = (
    <LatchkeyProvider latchkey={latchkey} {...setup.provider}>
      <button type="button">Host button</button>
    </LatchkeyProvider>
  )
  await render(strict ? <StrictMode>{tree}</StrictMode> : tree)
  await latchkey.start()
  await setup.before?.(latchkey)
  await latchkey.open({ ...(setup.view ? { view: setup.view } : {}), params: setup.params })
  // Until the modal's code is there, its card stands in the page itself.
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  return latchkey
}
