import type { Network } from '@latchkey/kernel'
import { hueStyle } from '../pictures/hueStyle.js'
import { useNetworkImage } from '../pictures/useNetworkImage.js'
import { usePicture } from '../primitives/Tile/usePicture.js'

/** The picture of a network in a button: the application's picture, else the network's mark, else a tile. */
export function ButtonNetwork({ network: { caipNetworkId, iconUrl, name } }: { readonly network: Network }) {
  const picture = usePicture(useNetworkImage(caipNetworkId, iconUrl))
  const shared = { className: 'lk-part-picture', style: hueStyle(caipNetworkId) }
  if (picture) return <img {...shared} {...picture} alt="" />
  return (
    <span {...shared} aria-hidden="true">
      {[...name.trim().slice(0, 8)][0]?.toUpperCase()}
    </span>
  )
}
