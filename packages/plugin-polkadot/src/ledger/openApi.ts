import { ApiPromise } from '@polkadot/api'
import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { isGenesisOf } from '../chain/isGenesisOf.js'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { createProvider } from './createProvider.js'

type Apis = Map<CaipNetworkId, Promise<ApiPromise>>

/** The APIs of each instance: each has read the metadata of its chain, about 1 MB. */
const opened = new WeakMap<PolkadotChain, Apis>()

/**
 * Opens the polkadot.js API of a network, once until its runtime changes. It never asks by itself. Its WebAssembly is not started: it needs hashes
 * only, which it has in JavaScript too.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_WRONG_CHAIN` | …
 */
export function openApi(chain: PolkadotChain, network: Network): Promise<ApiPromise> {
  const apis: Apis = opened.get(chain) ?? new Map<CaipNetworkId, Promise<ApiPromise>>()
  opened.set(chain, apis)
  const { caipNetworkId } = network
  const known = apis.get(caipNetworkId)
  if (known) return known
  const opening = open(chain, network)
  apis.set(caipNetworkId, opening)
  opening.catch(() => apis.delete(caipNetworkId))
  return opening
}

/** Forgets the API of a network, because its runtime changed. */
export function forgetApi(chain: PolkadotChain, { caipNetworkId }: Network): void {
  opened.get(chain)?.delete(caipNetworkId)
}

async function open(chain: PolkadotChain, network: Network): Promise<ApiPromise> {
  const { provider, failure } = createProvider(chain, network)
  const api = await ApiPromise.create({ provider, initWasm: false, noInitWarn: true, throwOnConnect: true }).catch((cause: unknown) => {
    throw failure() ?? new LatchkeyError('RPC_FAILED', { method: 'state_getMetadata', detail: 'The metadata is not readable.' }, { cause })
  })
  // Ends its timer; it asks on demand all the same.
  await api.disconnect()
  const genesis = api.genesisHash.toHex()
  if (isGenesisOf(network.caipNetworkId, genesis)) return api
  throw new LatchkeyError('RPC_FAILED', { method: 'chain_getBlockHash', detail: 'The node answered with another genesis.' })
}
