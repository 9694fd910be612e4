import { isSolanaAddress } from '../base58/base58.js'

/** An address as it is stored: of eip155 in lower case, of solana as it is. Undefined if it is none of the chain's. @param chain - CAIP-2 */
export function accountOf(chain: string, address: string): string | undefined {
  if (chain.startsWith('eip155:')) return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : undefined
  return isSolanaAddress(address) ? address : undefined
}
