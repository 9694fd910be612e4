import { usePicture } from '../primitives/Tile/usePicture.js'

/** A picture beside the text of a button; nothing in the place of one that cannot be drawn. */
export function ButtonPicture({ src }: { readonly src: string | undefined }) {
  const picture = usePicture(src)
  return picture ? <img {...picture} alt="" /> : null
}
