import type { CaipNetworkId } from '@latchkey/kernel'

/**
 * Pictures by id, as `data:image/…` URIs that pass the kernel's `checkIcon`. Undefined where there is none: draw a placeholder or
 * {@link neutralMark}. Each rejects with `CODE_NOT_LOADED` if its file cannot be loaded; the next call tries again.
 */
export interface Pictures {
  /** @param identity - Id, reverse-DNS name or alias of a wallet, as in {@link findWallet}. */
  wallet(identity: string): Promise<string | undefined>
  /**
   * @param chainId - CAIP-2 id.
   * @param address - Of the token's contract, or its mint; without it the network's coin.
   */
  token(chainId: CaipNetworkId, address?: string): Promise<string | undefined>
  /** @param chainId - CAIP-2 id; a testnet has the picture of its network. */
  network(chainId: CaipNetworkId): Promise<string | undefined>
  /** @param code - ISO 4217, e.g. `EUR`. */
  currency(code: string): Promise<string | undefined>
}
