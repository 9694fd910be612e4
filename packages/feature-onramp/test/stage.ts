// A page with a wallet, and windows that the test records.
import type { LatchkeyEvent, NamespaceAdapter } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { MemoryStorage } from '@latchkey/testkit'
import { expect, onTestFinished, vi } from 'vitest'
import { emptyState } from '../src/emptyState.js'
import { createFlow } from '../src/flow/createFlow.js'
import type { OnrampFlow } from '../src/flow/OnrampFlow.js'
import type { OnrampState } from '../src/flow/OnrampState.js'
import type { OnrampOptions } from '../src/options.js'
import { readOptions } from '../src/options.js'

export const ALICE = '0x00000000000000000000000000000000000000a1'
export const BOB = '0x00000000000000000000000000000000000000b0'

export interface StageOptions extends OnrampOptions {
  readonly storage?: MemoryStorage
  readonly isBlocked?: boolean
  readonly isConnected?: boolean
  /** Parts of the chain, e.g. what accounts hold. */
  readonly adapter?: Partial<NamespaceAdapter>
}

/** Waits until the assertions hold. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3_000, interval: 5 })

/** Loads a page with a connected account. */
export async function setStage({ storage: before, isBlocked = false, isConnected = true, adapter = {}, ...options }: StageOptions = {}) {
  const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE, BOB] })
  const windows: string[] = []
  const flows: OnrampFlow[] = []
  const openPage = () => {
    if (isBlocked) return undefined
    const index = windows.push('empty') - 1
    return {
      go: (url: string) => (windows[index] === 'empty' ? Boolean((windows[index] = url)) : false),
      close: () => void (windows[index] = 'closed'),
    }
  }
  // The plugin without real windows: those are in the component and end-to-end tests.
  const plugin = definePlugin({
    id: 'onramp',
    apiVersion: 1,
    setup(context) {
      const state: OnrampState = context.state.own({ ...emptyState, namespaces: ['eip155'] })
      const apply = (patch: object) => void Object.assign(state, patch)
      const make = () => flows.push(createFlow({ context, state, apply, options: readOptions(options), openPage }))
      context.onReady(() => void make())
    },
  })
  const { latchkey, clock, storage } = createTestLatchkey({
    ...(before && { storage: before }),
    plugins: [testNamespace({ namespace: 'eip155', connectors: [wallet], adapter }), plugin],
  })
  const events: LatchkeyEvent[] = []
  latchkey.events.on((event) => events.push(event))
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  if (isConnected) await latchkey.connect({ connectorId: 'test.wallet' })
  const flow = flows[0] ?? expect.fail('no flow')
  const state = () => latchkey.state.plugins['onramp'] as OnrampState
  return { latchkey, clock, storage, wallet, flow, events, windows, state, settle: () => clock.advance(500) }
}

/** A page with a chosen quote of the first provider. */
export async function setQuoted(options: StageOptions = {}) {
  const stage = await setStage(options)
  /** Ends the requests for quotes. */
  const stop = stage.flow.start()
  await stage.clock.advance(0)
  stage.flow.setAmount('100')
  await stage.settle()
  await stage.settle()
  stage.flow.choose(options.providers?.[0]?.id ?? '')
  return { ...stage, stop }
}
