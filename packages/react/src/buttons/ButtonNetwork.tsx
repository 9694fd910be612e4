import type { Network } from '@latchkey/kernel'
import { useNetworkImage } from '../pictures/useNetworkImage.js'
import { usePicture } from '../primitives/Tile/usePicture.js'

/** The picture of a network in a button: the application's picture, else the network's mark, else a neutral glyph. */
export function ButtonNetwork({ network: { caipNetworkId, iconUrl } }: { readonly network: Network }) {
  const picture = usePicture(useNetworkImage(caipNetworkId, { own: iconUrl }))
  if (picture) return <img className="lk-part-picture" {...picture} alt="" />
  return <span className="lk-part-picture" aria-hidden="true" />
}
