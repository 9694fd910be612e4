import { useContext } from 'react'
import { LatchkeyContext } from '../context/LatchkeyContext.js'
import { useDrawn } from './useDrawn.js'

/**
 * A wallet's picture from `@latchkey/brands`, as a `data:image/svg+xml` URI. Undefined for wallets that it does not know, where the application
 * has `popularWallets` off, and until its file is loaded.
 *
 * @param identity - Id, reverse-DNS name or alias. Undefined: nothing is fetched.
 */
export function useBrandPicture(identity: string | undefined): string | undefined {
  const isOff = useContext(LatchkeyContext)?.options.popularWallets === false
  const key = isOff || identity === undefined ? undefined : `wallet ${identity}`
  return useDrawn(key, ({ walletPicture }) => walletPicture(identity ?? ''))
}
