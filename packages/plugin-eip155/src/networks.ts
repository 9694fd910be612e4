import type { NativeCurrency } from '@latchkey/kernel'

/** What is read of a chain. Every chain of `viem/chains` is one, as it is. */
export interface Eip155Chain {
  /** EIP-155 chain id, e.g. 1. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** `data:image/…` only; anything else is ignored, because nothing is fetched to draw a network. */
  readonly iconUrl?: string | undefined
}
