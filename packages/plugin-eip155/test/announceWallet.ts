import type { WalletProvider } from '../src/connectors/WalletProvider.js'

/** Parameters of {@link announceWallet}. */
export interface AnnounceWalletParameters {
  /** The window, or a substitute. */
  readonly page: EventTarget
  readonly provider: WalletProvider
  /** The fields of EIP-6963; missing ones get a default. */
  readonly info?: Readonly<Record<string, unknown>>
}

/**
 * Announces a wallet by EIP-6963: at once, and again whenever the page asks.
 *
 * @returns Stops answering.
 */
export function announceWallet({ page, provider, info = {} }: AnnounceWalletParameters): () => void {
  const detail = { info: { uuid: crypto.randomUUID(), name: 'Mock Wallet', rdns: 'mock.wallet', icon: '', ...info }, provider }
  const announce = (): void => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
