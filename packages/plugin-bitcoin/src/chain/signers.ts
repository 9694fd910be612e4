import type { BitcoinChain } from './BitcoinChain.js'

/** Connectors to wallets that sign and build nothing, of each instance. */
const signers = new WeakMap<BitcoinChain, Set<string>>()

/** Notes that a wallet builds no transfers. */
export function onlySigns(chain: BitcoinChain, connectorId: string): void {
  signers.set(chain, (signers.get(chain) ?? new Set()).add(connectorId))
}

/** Whether the connected wallet may build transfers; a remote one tells when it is asked. */
export function buildsTransfers(chain: BitcoinChain): boolean {
  const session = chain.state.current.sessions[chain.namespace]
  return !(session?.status === 'connected' && signers.get(chain)?.has(session.connectorId))
}
