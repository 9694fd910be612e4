import type { PolkadotChain } from './PolkadotChain.js'

/** The addresses that the connected wallet shared, the one in use first. Empty while nobody is connected. */
export function sessionAddresses({ state }: PolkadotChain): readonly string[] {
  const session = state.current.sessions['polkadot']
  return session?.status === 'connected' ? [...new Set([session.account, ...session.accounts].map(({ address }) => address))] : []
}
