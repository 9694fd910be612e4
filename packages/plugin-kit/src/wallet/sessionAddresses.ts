import type { Chain } from '../chain/Chain.js'

/** The addresses that the connected wallet shared, each once, the one in use first. Empty while disconnected. */
export function sessionAddresses({ namespace, state }: Pick<Chain, 'namespace' | 'state'>): readonly string[] {
  const session = state.current.sessions[namespace]
  return session?.status === 'connected' ? [...new Set([session.account, ...session.accounts].map(({ address }) => address))] : []
}
