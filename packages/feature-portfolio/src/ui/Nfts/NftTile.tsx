import { useText } from '@latchkey/react/ui'
import { useEffect, useState } from 'react'
import type { PortfolioFlow } from '../../contracts/PortfolioFlow.js'
import type { PortfolioNft } from '../../contracts/PortfolioState.js'

/** Props of {@link NftTile}. */
export interface NftTileProps {
  readonly nft: PortfolioNft
  readonly flow: PortfolioFlow
}

/** Picture and names of an NFT; its first letter until there is a picture, and for spam. */
export function NftTile({ nft: { name, collection, amount, picture, isSpam }, flow }: NftTileProps) {
  const text = useText()
  const src = usePicture(flow, isSpam ? undefined : picture)
  return (
    <figure className="lk-portfolio-nft">
      <div className="lk-portfolio-nft-picture">
        {src ? <img src={src} alt="" draggable={false} /> : <span aria-hidden="true">{[...name.replace('#', '')][0]?.toUpperCase()}</span>}
        {amount > 1n && <bdi dir="ltr">{text('portfolio.nfts.amount', { amount: String(amount) })}</bdi>}
      </div>
      <figcaption>
        <strong dir="auto">{name}</strong>
        {collection && <span dir="auto">{collection}</span>}
      </figcaption>
    </figure>
  )
}

/** Fetched while the tile is in the document. */
function usePicture(flow: PortfolioFlow, url: string | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly url: string; readonly src: string | undefined }>()
  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    void flow.loadPicture(url).then((src) => isGone || setFound({ url, src }))
    return () => {
      isGone = true
    }
  }, [flow, url])
  return found?.url === url ? found?.src : undefined
}
