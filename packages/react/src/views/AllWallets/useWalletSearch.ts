import type { DirectorySearch, WalletDirectory, WalletListing } from '@latchkey/kernel'
import { useDeferredValue, useMemo, useState } from 'react'
import type { RemoteSearch } from '../SearchableList.js'
import { findWallets, nameWallets } from './findRows.js'

/** What is searched. */
export interface SearchSources {
  readonly all: readonly WalletListing[]
  readonly directory: WalletDirectory | undefined
  readonly search: DirectorySearch | undefined
}

/** What {@link useWalletSearch} gives. */
export interface WalletSearch {
  readonly wallets: readonly WalletListing[]
  readonly remote: RemoteSearch
  /** The query that the wallets belong to, without spaces around it; empty: all wallets. It follows the typed one with a delay. */
  readonly wanted: string
}

const NONE: readonly WalletListing[] = []

/** Searches the wallets that are there at once, and the directory after a pause. */
export function useWalletSearch({ all, directory, search }: SearchSources): WalletSearch {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  const isSearching = wanted !== ''
  const named = useMemo(() => (isSearching ? nameWallets(all) : []), [all, isSearching])
  const answer = search?.query === wanted ? search : undefined
  const found = answer?.wallets ?? NONE
  const wallets = useMemo(() => (isSearching ? findWallets(named, wanted, found) : all), [all, named, wanted, found, isSearching])
  const isShown = wanted === query.trim()
  const isAnswered = isShown && (!isSearching || (answer !== undefined && answer.status !== 'loading'))
  const remote: RemoteSearch = {
    query,
    shownQuery: isAnswered ? query : undefined,
    onSearch: (next) => {
      setQuery(next)
      directory?.search(next)
    },
    isSearching: !isAnswered && wallets.length === 0,
  }
  return { wallets, remote, wanted }
}
