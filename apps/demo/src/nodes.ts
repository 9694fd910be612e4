import type { CaipNetworkId } from '@latchkey/kernel'
import type { Eip155Chain } from '@latchkey/plugin-eip155'
import type { EvmWalletChain } from '@latchkey/testkit/page-wallet'

/** One of the local nodes, as the server tells. */
export interface DemoNode {
  /** EIP-155 id. */
  readonly chainId: number
  readonly name: string
  readonly url: string
}

/** The two local chains. */
export type DemoNodes = readonly [DemoNode, DemoNode]

/** The local nodes; their ports differ with every start. */
export async function loadNodes(): Promise<DemoNodes> {
  const response = await fetch('/nodes.json')
  return (await response.json()) as DemoNodes
}

/** The chain as an application writes it. */
export function toChain({ chainId, name, url }: DemoNode): Eip155Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [url] } }, testnet: true }
}

/** The chain as a wallet knows it. */
export const toWalletChain = ({ chainId, name, url }: DemoNode): EvmWalletChain => ({ chainId, name, rpcUrl: url })

/** CAIP-2 id of a node's chain. */
export const toCaip = ({ chainId }: DemoNode): CaipNetworkId => `eip155:${chainId}`
