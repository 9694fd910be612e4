import type { AccountInUse, LatchkeyState } from '@latchkey/kernel'

/** The account of a namespace's session; undefined while it is not connected. */
export function accountInUse(state: LatchkeyState, namespace = state.activeNamespace): AccountInUse | undefined {
  const session = namespace === undefined ? undefined : state.sessions[namespace]
  // Plugins can write sessions. A connected session without an address counts as disconnected.
  if (session?.status !== 'connected' || typeof session.account?.address !== 'string') return undefined
  return { ...session.account, chainId: session.chainId }
}
