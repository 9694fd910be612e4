import type { CaipNetworkId } from '@latchkey/kernel'
import { decodeAddress } from './decodeAddress.js'

/** The one spelling of an address of Bitcoin; undefined for any other text. */
export const spellBip122 = (address: string, chainId: CaipNetworkId): string | undefined => decodeAddress(address, chainId)?.spelling
