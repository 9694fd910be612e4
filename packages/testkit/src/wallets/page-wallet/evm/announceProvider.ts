import type { PageProvider } from './createProvider.js'

/**
 * A wallet's EIP-6963 info.
 *
 * @see EIP-6963 https://eips.ethereum.org/EIPS/eip-6963
 */
export interface ProviderInfo {
  /** Unique per page load. */
  readonly uuid: string
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  /** Reverse-DNS name, e.g. `com.example.wallet`. */
  readonly rdns: string
}

/** Announces a provider now and whenever the page asks. @returns Stops it. */
export function announceProvider(target: EventTarget, info: ProviderInfo, provider: PageProvider): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
