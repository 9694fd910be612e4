import { useBrandPicture } from './useBrandPicture.js'
import { useDirectoryPicture } from './useDirectoryPicture.js'

/**
 * A wallet's picture as a `data:image/…` URI: from `@latchkey/brands`, else from a wallet directory, where a plugin has one. Undefined until it is
 * there.
 *
 * @param identity - Id, reverse-DNS name or alias. Undefined: nothing is fetched.
 */
export function useWalletPicture(identity: string | undefined): string | undefined {
  const { picture, isKnown } = useBrandPicture(identity)
  const fetched = useDirectoryPicture(isKnown && picture === undefined ? identity : undefined)
  return picture ?? fetched
}
