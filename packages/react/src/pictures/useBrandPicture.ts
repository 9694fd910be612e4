import { useContext } from 'react'
import { LatchkeyContext } from '../context/LatchkeyContext.js'
import { loadBrands } from './loadBrands.js'
import { isDrawn, useDrawn } from './useDrawn.js'

/** A picture of `@latchkey/brands`. */
export interface BrandPicture {
  /** A `data:image/svg+xml` URI. Undefined for wallets that it does not know, where the application has `popularWallets` off, and until its file is loaded. */
  readonly picture: string | undefined
  /** It is known whether there is one. */
  readonly isKnown: boolean
}

/**
 * A wallet's picture from `@latchkey/brands`.
 *
 * @param identity - Id, reverse-DNS name or alias. Undefined: nothing is fetched.
 */
export function useBrandPicture(identity: string | undefined): BrandPicture {
  const isOff = useContext(LatchkeyContext)?.options.popularWallets === false
  const key = isOff || identity === undefined ? undefined : `wallet ${identity}`
  const picture = useDrawn(key, async (options) => (await loadBrands()).walletPicture(identity ?? '', options))
  return { picture, isKnown: key === undefined || isDrawn(key) }
}
