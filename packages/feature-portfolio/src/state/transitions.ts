import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { CaipAddress } from '@latchkey/kernel'
import { emptyState } from '../emptyState.js'
import type { Found } from '../sources/readHoldings.js'
import { toPortfolio } from '../tokens/toPortfolio.js'
import type { PortfolioFailure, PortfolioNft, PortfolioNfts, PortfolioState } from '../contracts/PortfolioState.js'

/** What changes. Every transition is a pure function that returns one. */
export type PortfolioPatch = Patch<PortfolioState>
const patch = patchOf<PortfolioState>()

/** Another account or network is in use, or none: nothing of the old one stays. */
export const accountChanged = (account: CaipAddress | undefined): PortfolioPatch =>
  patch({
    ...emptyState,
    account,
    failure: undefined,
    source: undefined,
    total: undefined,
    readAtMs: undefined,
    trend: undefined,
    button: undefined,
  })

/** Tokens are asked for. What is known stays. */
export const reading = ({ status }: PortfolioState): PortfolioPatch =>
  patch(status === 'ready' ? {} : { status: 'loading', failure: undefined })

/** Tokens were read. */
export const tokensRead = ({ source, holdings }: Found, readAtMs: number): PortfolioPatch =>
  patch({ status: 'ready', failure: undefined, source, readAtMs, ...toPortfolio(holdings) })

/** Nobody could say what the account has. What was known stays. */
export const readingFailed = ({ readAtMs }: PortfolioState, failure: PortfolioFailure): PortfolioPatch =>
  patch({ failure, status: readAtMs === undefined ? 'failed' : 'ready' })

/** NFTs are asked for. */
export const readingNfts = ({ nfts }: PortfolioState): PortfolioPatch => patch({ nfts: { ...nfts, status: 'loading' } })

/** A page of NFTs was read. One that is known already is not repeated. @param isFirst - It replaces what was known. */
export function nftsRead({ nfts }: PortfolioState, page: readonly PortfolioNft[], { isFirst, next }: NftPage): PortfolioPatch {
  const all = [...(isFirst ? [] : nfts.list), ...page]
  const list = [...new Map(all.map((each) => [each.id, each])).values()]
  return patch({ nfts: { status: 'ready', list, ...(next !== undefined && { next }) } })
}

/** Which page it is. */
export interface NftPage {
  readonly isFirst: boolean
  /** Absent: the last one. */
  readonly next: string | undefined
}

/** NFTs could not be read, or nobody knows them. */
export const nftsEnded = ({ nfts }: PortfolioState, status: Extract<PortfolioNfts['status'], 'failed' | 'none'>): PortfolioPatch =>
  patch({ nfts: { ...nfts, status } })

/** What the button shows. */
export const buttonRead = (button: PortfolioState['button']): PortfolioPatch => patch({ button })

/** What the tokens were worth is known, or is not. */
export const trendRead = (trend: PortfolioState['trend']): PortfolioPatch => patch({ trend })
