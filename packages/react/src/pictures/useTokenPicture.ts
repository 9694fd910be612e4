import type { CaipNetworkId } from '@latchkey/kernel'
import { useDrawn } from './useDrawn.js'

/** What a token is known by; never its symbol, which anyone can give to another token. */
export interface BrandedToken {
  /** CAIP-2 id. */
  readonly chainId: CaipNetworkId
  /** Of the token's contract, or its mint; undefined for the network's coin. */
  readonly address: string | undefined
}

/**
 * A token's picture from `@latchkey/brands`, or a mark of its address where it has none, as a `data:image/svg+xml` URI. Undefined until its
 * file is loaded, and for the coin of an unknown network.
 *
 * @param token - Undefined: nothing is fetched.
 */
export const useTokenPicture = (token: BrandedToken | undefined): string | undefined =>
  useDrawn(token && `${token.chainId}/${token.address ?? ''}`, async ({ tokenPicture, neutralMark }) => {
    if (!token) return undefined
    const { chainId, address } = token
    return (await tokenPicture(chainId, address)) ?? (address === undefined ? undefined : neutralMark(address))
  })
