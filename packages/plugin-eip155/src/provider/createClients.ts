import type { Network } from '@latchkey/kernel'
import { createPublicClient, createWalletClient, custom, defineChain } from 'viem'
import type { Address, Chain, PublicClient, WalletClient } from 'viem'
import type { Eip155Chain } from '../networks.js'
import { createNodeTransport } from '../rpc/createNodeTransport.js'
import type { NodeTransportParameters } from '../rpc/createNodeTransport.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Parameters of {@link buildWalletClient}. */
export interface WalletClientParameters {
  readonly provider: Eip1193Provider
  readonly network: Network
  readonly chain: Eip155Chain | undefined
  readonly address: string
}

/** Parameters of {@link buildPublicClient}. */
export interface PublicClientParameters extends NodeTransportParameters {
  readonly chain: Eip155Chain | undefined
}

/** A viem wallet client over the application's provider. Loaded on first use. */
export function buildWalletClient({ provider, network, chain, address }: WalletClientParameters): WalletClient {
  // The kernel and the wallet decide about trying again: a request that a person sees must not be repeated.
  const transport = custom(provider, { retryCount: 0 })
  return createWalletClient({ account: address as Address, chain: toViemChain(network, chain), transport })
}

/** A viem public client over a network's nodes. Loaded on first use. */
export function buildPublicClient({ chain, ...nodes }: PublicClientParameters): PublicClient {
  return createPublicClient({ chain: toViemChain(nodes.network, chain), transport: createNodeTransport(nodes) })
}

/** The given chain keeps what only viem reads (contracts, fees, formatters); the network decides the rest. */
function toViemChain({ reference, name, nativeCurrency, rpcUrls }: Network, chain: Eip155Chain | undefined): Chain {
  return defineChain({
    ...(chain as Chain | undefined),
    id: Number(reference),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default } },
  })
}
