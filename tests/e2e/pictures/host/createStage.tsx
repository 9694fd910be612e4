import type { Latchkey, LatchkeyOptions, Plugin } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, type TestClock, type TestConnector, testNamespace } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import type { Look } from './Look.js'

/** The setup of a scene. */
export interface StageOptions {
  /** Connectors of the test namespace. @default one that connects at once */
  readonly connectors?: readonly TestConnector[]
  /** How many networks the test namespace has. @default 2 */
  readonly networks?: number
  readonly plugins?: readonly Plugin[]
  /** Replaces the test namespace. */
  readonly chain?: Plugin
  readonly options?: Partial<Omit<LatchkeyOptions, 'plugins' | 'clock' | 'storage'>>
  /** Connects the first connector before the modal opens. @default false */
  readonly isConnected?: boolean
}

/** An instance that shows in the page. */
export interface Stage {
  readonly latchkey: Latchkey
  readonly clock: TestClock
  /** Waits for an element of the modal. */
  find(selector: string): Promise<HTMLElement>
}

/** Shows an instance. */
export type CreateStage = (options?: StageOptions) => Promise<Stage>

const NEVER_MS = 10_000

async function findInModal(selector: string): Promise<HTMLElement> {
  const endMs = performance.now() + NEVER_MS
  while (performance.now() < endMs) {
    const found = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
  throw new ReferenceError(`The modal has no ${selector}`)
}

/** Removes the previous scene from the page. */
let clear = (): void => undefined

/** Removes the previous scene from the page. */
export function clearStage(): void {
  clear()
  localStorage.clear()
}

/** Makes the stage that scenes use. @param look - Props of the provider. */
export function stageOf(look: Look): CreateStage {
  return async ({ connectors = [createTestConnector()], networks = 2, chain, plugins = [], options, isConnected = false } = {}) => {
    const namespace = chain ?? testNamespace({ connectors, networks })
    const { latchkey, clock } = createTestLatchkey({ ...options, plugins: [namespace, ...plugins] })
    const root = createRoot(document.querySelector('#root') ?? document.body)
    clear = () => {
      root.unmount()
      latchkey.dispose()
    }
    root.render(<LatchkeyProvider latchkey={latchkey} {...look} />)
    await latchkey.start()
    const [first] = latchkey.state.connectors
    if (isConnected && first) await latchkey.connect({ connectorId: first.id, namespace: first.namespace })
    return { latchkey, clock, find: findInModal }
  }
}
