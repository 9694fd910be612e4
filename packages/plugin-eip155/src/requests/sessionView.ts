import type { LatchkeyState } from '@latchkey/kernel'
import { sessionAddresses } from '@latchkey/plugin-kit/wallet'
import { isReference, NAMESPACE, toHexChainId } from '../chain/chainId.js'

/** The provider's view of the session. */
export interface SessionView {
  readonly isConnected: boolean
  /** The current one first; empty when disconnected. */
  readonly addresses: readonly string[]
  /** Hexadecimal. Without a session: of the active network. */
  readonly chainId: string
}

/** Reads the session of this namespace. */
export function viewOf(state: LatchkeyState): SessionView {
  const session = state.sessions[NAMESPACE]
  const isConnected = session?.status === 'connected'
  const reference = (isConnected ? session.chainId : state.activeNetworkIds[NAMESPACE])?.slice(NAMESPACE.length + 1) ?? ''
  return {
    isConnected,
    addresses: sessionAddresses({ namespace: NAMESPACE, state: { current: state } }),
    // An invalid id must not break the provider.
    chainId: isReference(reference) ? toHexChainId({ reference }) : '0x0',
  }
}
