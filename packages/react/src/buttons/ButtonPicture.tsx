import { useDecoded } from '../primitives/Tile/useDecoded.js'

/** Any other source would cause a request. */
const IMAGE = /^data:image\//

/**
 * A picture beside the text of a button. Renders nothing if the picture cannot be decoded.
 *
 * @param src - The icon of a connector in state, which the kernel has checked, or of a network, which the application set.
 */
export function ButtonPicture({ src }: { readonly src: string | undefined }) {
  const picture = useDecoded(src !== undefined && IMAGE.test(src) ? src : undefined)
  return picture ? <img {...picture} alt="" /> : null
}
