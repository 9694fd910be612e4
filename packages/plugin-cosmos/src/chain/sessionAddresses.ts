import type { CosmosChain } from './CosmosChain.js'

/** The addresses that the connected wallet shared. Empty while nobody is connected. */
export function sessionAddresses({ state }: CosmosChain): readonly string[] {
  const session = state.current.sessions['cosmos']
  return session?.status === 'connected' ? session.accounts.map(({ address }) => address) : []
}
