import { useStyles } from '@latchkey/react'
import { List, useText } from '@latchkey/react/ui'
import { useCallback, useMemo } from 'react'
import type { PortfolioFlow } from '../../contracts/PortfolioFlow.js'
import type { PortfolioNft, PortfolioNfts } from '../../contracts/PortfolioState.js'
import { Hidden } from '../Hidden.js'
import sheet from './NftGrid.css?inline'
import { NftTile } from './NftTile.js'

/** Props of {@link NftGrid}. */
export interface NftGridProps {
  readonly flow: PortfolioFlow
  readonly nfts: PortfolioNfts
}

/** NFTs in a row. */
const COLUMNS = 3

/** NFTs in rows, of which only those in sight are in the document; further pages are read while scrolling. Spam is behind a row. */
export function NftGrid({ flow, nfts: { list, next } }: NftGridProps) {
  useStyles(sheet)
  const text = useText()
  const [shown, hidden] = useMemo(() => [list.filter((each) => !each.isSpam), list.filter((each) => each.isSpam)], [list])
  const onEnd = useCallback(() => void (next !== undefined && flow.loadNfts()), [flow, next])
  return (
    <>
      <Rows label={text('portfolio.nfts.label')} nfts={shown} flow={flow} onEnd={onEnd} />
      {hidden.length > 0 && (
        <Hidden title={text('portfolio.nfts.hidden', { count: hidden.length })}>
          {() => <Rows label={text('portfolio.spam')} nfts={hidden} flow={flow} />}
        </Hidden>
      )}
    </>
  )
}

interface RowsProps {
  readonly label: string
  readonly nfts: readonly PortfolioNft[]
  readonly flow: PortfolioFlow
  readonly onEnd?: () => void
}

function Rows({ label, nfts, flow, onEnd }: RowsProps) {
  const rows = useMemo(() => inRows(nfts), [nfts])
  return (
    <List
      items={rows}
      label={label}
      getKey={([first]) => first?.id ?? ''}
      onEnd={onEnd}
      renderRow={(row) => (
        <div className="lk-portfolio-nfts">
          {row.map((nft) => (
            <NftTile key={nft.id} nft={nft} flow={flow} />
          ))}
        </div>
      )}
    />
  )
}

function inRows(nfts: readonly PortfolioNft[]): readonly (readonly PortfolioNft[])[] {
  const rows: (readonly PortfolioNft[])[] = []
  for (let at = 0; at < nfts.length; at += COLUMNS) rows.push(nfts.slice(at, at + COLUMNS))
  return rows
}
