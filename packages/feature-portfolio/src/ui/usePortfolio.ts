import { useFlow } from '@latchkey/feature-kit/react'
import { useCallback } from 'react'
import type { PortfolioState } from '../contracts/PortfolioState.js'
import { usePortfolioState } from './usePortfolioState.js'
import { watch } from './watch.js'

/** What {@link usePortfolio} gives. */
export interface UsePortfolioResult extends Readonly<PortfolioState> {
  /** Reads now. Resolves when all is settled; a failure is in `failure`. */
  refresh(): Promise<void>
  /** Reads the next page of NFTs. */
  loadNfts(): Promise<void>
}

/**
 * What the connected account has, for an interface of the application's own. While it is used the tokens are read every 10 s. Needs
 * `portfolio()` in the list of plugins; without it nothing is ever known.
 */
export function usePortfolio(): UsePortfolioResult {
  const { flow } = useFlow('portfolio', watch)
  const state = usePortfolioState()
  const refresh = useCallback(async () => flow?.refresh(), [flow])
  const loadNfts = useCallback(async () => flow?.loadNfts(), [flow])
  return { ...state, refresh, loadNfts }
}
