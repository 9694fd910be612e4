import type { FlowParts, Question } from '../account/FlowParts.js'
import type { Holding } from '../tokens/Holding.js'

/**
 * What the chain itself says, by its nodes: all where they can list it, else the coin and the named tokens.
 *
 * @param tokens - Addresses to look for.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `BALANCE_UNAVAILABLE` | `ABORTED` | …
 */
export async function readChain(
  { context }: FlowParts,
  { account, network, signal }: Question,
  tokens: readonly string[] = [],
): Promise<readonly Holding[]> {
  const { caipNetworkId: chainId, nativeCurrency } = network
  const adapter = context.namespaces.get(network.namespace)
  const ledger = await adapter?.ledger?.()
  if (ledger?.listAssets) {
    const assets = await ledger.listAssets({ account, network, signal, tokens })
    return assets.map(({ token, ...asset }) => ({ ...asset, chainId, ...(token !== undefined && { address: token }) }))
  }
  if (!adapter?.capabilities.balance || !adapter.getBalance) return []
  return [{ ...nativeCurrency, chainId, amountBaseUnits: await adapter.getBalance({ account, network, signal }) }]
}
