import { drawNeutral } from './drawNeutral.js'
import { toDataUri } from './toDataUri.js'

/**
 * A mark for what has no picture: a coin whose colour and shape follow from the address. No letters, since anyone can name a token.
 *
 * @param address - Of a token or an account, in any format; the case counts except in `0x…` addresses.
 * @returns A `data:image/svg+xml` URI, the same for each call.
 */
export function neutralMark(address: string): string {
  return toDataUri(drawNeutral(address))
}
