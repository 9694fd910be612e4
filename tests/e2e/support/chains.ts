import type { Eip155Chain } from '@latchkey/plugin-eip155'
import type { EvmWalletChain } from '@latchkey/testkit/page-wallet'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Makes a chain in the format of an application. */
export function toChain(id: number, name: string, rpcUrl: string): Eip155Chain {
  return { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } }, testnet: true }
}

/** The same chain in the format of a wallet. */
export function toWalletChain({ id, name, rpcUrls }: Eip155Chain): EvmWalletChain {
  return { chainId: id, name, rpcUrl: rpcUrls.default.http[0] ?? '' }
}
