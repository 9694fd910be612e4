import { parseCaipNetworkId } from '../caip/parseCaip.js'
import type { CaipNetworkId } from '../contracts/caip.js'
import type { Network } from '../contracts/NamespaceAdapter.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { WithStore } from '../state/createStore.js'

/**
 * A network of the application's lists; undefined for another of its namespaces.
 *
 * @throws LatchkeyError `CAIP_INVALID` | `NAMESPACE_NOT_CONFIGURED`
 */
export function listedNetwork({ store }: WithStore, chainId: CaipNetworkId): Network | undefined {
  const { namespace } = parseCaipNetworkId(chainId)
  const networks = store.data.networks[namespace]
  if (!networks) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  return networks.find((candidate) => candidate.caipNetworkId === chainId)
}
