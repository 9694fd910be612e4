import type { SolanaChain } from './SolanaChain.js'

/** The addresses that the connected wallet shared, the one in use first. Empty while nobody is connected. */
export function sessionAddresses({ state }: SolanaChain): readonly string[] {
  const session = state.current.sessions['solana']
  return session?.status === 'connected' ? [...new Set([session.account, ...session.accounts].map(({ address }) => address))] : []
}
