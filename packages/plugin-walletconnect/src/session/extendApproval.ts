import type { Clock, Network, WalletRequest } from '@latchkey/kernel'
import type { Client } from '../Provider.js'
import { UPDATE_LIMIT_MS } from '../timeouts.js'
import type { RemoteAdapter } from './loadAdapter.js'

/** Parameters of `extendApproval`. */
export interface ExtensionParameters {
  readonly client: Client
  readonly clock: Clock
  readonly adapter: Pick<RemoteAdapter, 'remote'>
  readonly network: Network
  readonly request: WalletRequest
  /** Whether the session holds the chain now. */
  isHeld(): boolean
}

/** Asks the wallet for a chain that the session lacks, and waits until it has it. Rejects with the wallet's error. */
export async function extendApproval({ adapter, network, request, ...parameters }: ExtensionParameters): Promise<void> {
  if (!adapter.remote?.offerNetwork) return
  await adapter.remote.offerNetwork({ network, request })
  await untilHeld(parameters)
}

function untilHeld({ client, clock, isHeld }: Pick<ExtensionParameters, 'client' | 'clock' | 'isHeld'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      cancel()
      client.off('session_update', look)
      resolve()
    }
    const look = (): void => {
      if (isHeld()) stop()
    }
    const cancel = clock.after(UPDATE_LIMIT_MS, stop)
    client.on('session_update', look)
    look()
  })
}
