import type { LatchkeyState } from '@latchkey/kernel'
import { NAMESPACE, toHexChainId } from '../chainId.js'

/** What a provider tells of the session. */
export interface SessionView {
  readonly isConnected: boolean
  /** The current one first; empty when nobody is connected. */
  readonly addresses: readonly string[]
  /** Hexadecimal. Without a session: of the network the visitor chose. */
  readonly chainId: string
}

/** Reads the session of this namespace. */
export function viewOf({ sessions, activeNetworkIds }: LatchkeyState): SessionView {
  const session = sessions[NAMESPACE]
  const isConnected = session?.status === 'connected'
  const chainId = isConnected ? session.chainId : activeNetworkIds[NAMESPACE]
  return {
    isConnected,
    addresses: isConnected ? [...new Set([session.account, ...session.accounts].map((account) => account.address))] : [],
    chainId: chainId ? toHexChainId({ reference: chainId.slice(NAMESPACE.length + 1) }) : '0x0',
  }
}
