import type { Clock, Network, WalletRequest } from '@latchkey/kernel'
import type { Client } from '../Provider.js'
import type { RemoteAdapter } from './loadAdapter.js'

/** Such a wallet answers, and then says in an update of the session that it holds the chain. So long that may take. */
const UPDATE_LIMIT_MS = 5_000

/** What it takes to get one more chain into a session. */
export interface ExtensionParameters {
  readonly client: Client
  readonly clock: Clock
  readonly adapter: Pick<RemoteAdapter, 'remote'>
  readonly network: Network
  readonly request: WalletRequest
  /** Whether the session holds the chain by now. */
  isHeld(): boolean
}

/** Asks the wallet for a chain that the session does not hold, and waits until it does. Rejects with what the wallet said. */
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
