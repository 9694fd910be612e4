import type { NativeCurrency } from '@latchkey/kernel'

/** The used fields of a chain. Every chain of `viem/chains` has them. */
export interface Eip155Chain {
  /** EIP-155 chain id, e.g. 1. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** `data:image/…` only; other URLs are ignored, because nothing is fetched to render a network. */
  readonly iconUrl?: string | undefined
}
