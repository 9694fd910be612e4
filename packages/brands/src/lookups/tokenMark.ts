import type { CaipNetworkId } from '@latchkey/kernel'
import { toDataUri } from '../marks/toDataUri.js'
import { tokenPicture } from './coinPictures.js'

/**
 * What is drawn for a token: its picture, else a mark of its address, for the coin of an unknown network one of the network's id. The code of marks
 * loads with the first.
 *
 * @param chainId - CAIP-2 id.
 * @param address - Of the token's contract, or its mint; without it the network's coin.
 */
export async function tokenMark(chainId: CaipNetworkId, address?: string): Promise<string> {
  const picture = await tokenPicture(chainId, address)
  if (picture !== undefined) return picture
  return toDataUri((await import('../marks/drawNeutral.js')).drawNeutral(address ?? chainId))
}
