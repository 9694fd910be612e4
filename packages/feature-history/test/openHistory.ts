import type { Ledger } from '@latchkey/kernel'
import type { MemoryStorage } from '@latchkey/testkit'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, vi } from 'vitest'
import { history } from '../src/index.js'
import type { HistoryState } from '../src/index.js'
import type { HistoryOptions } from '../src/options.js'

export const ALICE = 'alice'
export const BOB = 'bobby'

export interface Opened {
  /** The service's address. @default there is none */
  readonly url?: string
  readonly ledger?: Ledger
  readonly options?: HistoryOptions
  readonly storage?: MemoryStorage
}

/** Waits until the assertions hold. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5_000, interval: 5 })

/** A page with a connected account and the plugin. */
export async function openHistory({ url, ledger, options, storage: before }: Opened = {}) {
  const wallet = createTestConnector({ addresses: [ALICE, BOB] })
  const chain = testNamespace({ connectors: [wallet], ...(ledger && { adapter: { ledger: async () => ledger } }) })
  const { latchkey, clock, storage } = createTestLatchkey({
    ...(before && { storage: before }),
    ...(url !== undefined && { endpoints: { blockchain: url } }),
    plugins: [chain, history(options)],
  })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  const flow = (await latchkey.services.get('history')?.()) ?? expect.fail('no flow')
  const state = () => latchkey.state.plugins['history'] as HistoryState
  const ids = () => flow.view.entries.map(({ id }) => id)
  const settled = () => eventually(() => expect(['loaded', 'complete', 'failed']).toContain(flow.view.status))
  return { latchkey, clock, storage, wallet, flow, state, ids, settled }
}
