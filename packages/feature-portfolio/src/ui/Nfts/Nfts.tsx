import { useFlow } from '@latchkey/feature-kit/react'
import { Notice, SkeletonRows, useText } from '@latchkey/react/ui'
import type { PortfolioFlow } from '../../contracts/PortfolioFlow.js'
import { Problem } from '../Problem.js'
import { usePortfolioState } from '../usePortfolioState.js'
import { NftGrid } from './NftGrid.js'

/** Reads the first page when the view opens. */
const begin = (flow: PortfolioFlow) => {
  void flow.loadNfts()
  return () => undefined
}

/** The NFTs of the account. */
export function Nfts() {
  const text = useText()
  const { flow, error, retry } = useFlow('portfolio', begin)
  const { nfts, account } = usePortfolioState()
  const { status, list } = nfts
  if (status === 'failed' || error !== undefined)
    return <Problem texts="portfolio.nfts.failed" onRetry={flow ? () => void flow.loadNfts() : retry} />
  if (status === 'none') return <Notice icon="wallet" title={text('portfolio.nfts.none.title')} text={text('portfolio.nfts.none.text')} />
  if (flow && list.length > 0) return <NftGrid key={account} flow={flow} nfts={nfts} />
  if (status !== 'ready') return <SkeletonRows label={text('shell.loading')} />
  return <Notice icon="wallet" title={text('portfolio.nfts.empty.title')} text={text('portfolio.nfts.empty.text')} />
}
