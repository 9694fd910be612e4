import type { ProviderRpcError } from './ProviderRpcError.js'

/** A call of an EIP-1193 provider. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: unknown
}

/** The events of an EIP-1193 provider, by name. */
export interface Eip1193Events {
  /** Checksummed, the current one first; empty when disconnected. */
  accountsChanged(addresses: readonly string[]): void
  /** @param chainId - Hexadecimal, e.g. `0x1`. */
  chainChanged(chainId: string): void
  connect(info: { readonly chainId: string }): void
  disconnect(error: ProviderRpcError): void
  /** Passed on from the wallet unchanged, e.g. subscription data. */
  message(message: unknown): void
}

/**
 * The application's provider. It always refers to the wallet that is connected at the moment.
 *
 * @see EIP-1193 https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  /** Rejects with {@link ProviderRpcError}. */
  request(request: Eip1193Request): Promise<unknown>
  on<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): Eip1193Provider
  removeListener<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): Eip1193Provider
}
