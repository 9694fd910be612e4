import type { CaipNetworkId } from '@latchkey/kernel'
import { createPictures } from './createPictures.js'

/** The picture of a wallet. @param identity - Id, reverse-DNS name or alias. @see Pictures */
export const walletPicture = (identity: string): Promise<string | undefined> => createPictures().wallet(identity)

/** The picture of a token, or without an address of the network's coin. @param chainId - CAIP-2 id. @see Pictures */
export const tokenPicture = (chainId: CaipNetworkId, address?: string): Promise<string | undefined> =>
  createPictures().token(chainId, address)

/** The picture of a network. @param chainId - CAIP-2 id. @see Pictures */
export const networkPicture = (chainId: CaipNetworkId): Promise<string | undefined> => createPictures().network(chainId)

/** The mark of a currency. @param code - ISO 4217, e.g. `EUR`. @see Pictures */
export const currencyPicture = (code: string): Promise<string | undefined> => createPictures().currency(code)
