import { useDecoded } from '../primitives/Tile/useDecoded.js'

/** Anything else would be fetched. */
const IMAGE = /^data:image\//

/**
 * A picture beside the text of a button; nothing in the place of one that cannot be drawn.
 *
 * @param src - Of a connector in state, which the kernel inspected, or of a network, which is the application's own.
 */
export function ButtonPicture({ src }: { readonly src: string | undefined }) {
  const picture = useDecoded(src !== undefined && IMAGE.test(src) ? src : undefined)
  return picture ? <img {...picture} alt="" /> : null
}
