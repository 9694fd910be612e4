import { listWallets } from '@latchkey/kernel'
import type { LatchkeyState, WalletListing } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import type { RemoteSearch } from '../SearchableList.js'
import { joinWallets } from './findRows.js'
import type { DirectoryInUse } from './useDirectory.js'
import { useDirectory } from './useDirectory.js'
import { useWalletSearch } from './useWalletSearch.js'

const selectWallets = (state: LatchkeyState) => state.wallets

/** What {@link useAllWallets} gives. */
export interface AllWalletsInUse {
  readonly wallets: readonly WalletListing[]
  /** The search of the directory; undefined without one: the list searches by itself. */
  readonly remote: RemoteSearch | undefined
  /** Loads more; undefined where nothing more can be asked for now. */
  readonly onEnd: (() => void) | undefined
  /** Further wallets are on their way. */
  readonly isLoading: boolean
  /** The directory did not answer. */
  readonly isDown: boolean
  /** Asks again what was not answered. */
  retry(): void
  /** Lists the wallet, so that the view of it finds it. */
  choose(wallet: WalletListing): void
}

/** All wallets that can be shown, and those that a directory has. There may be tens of thousands: each list is made only when it changes. */
export function useAllWallets(): AllWalletsInUse {
  const latchkey = useLatchkey()
  const state = useSelector(selectWallets)
  const source = useDirectory()
  const { directory, view, isOffered } = source
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `listWallets` reads the wallets from the state
  const listed = useMemo(() => listWallets(latchkey), [state, latchkey])
  const { wallets: paged, chosen, search, status } = view ?? {}
  const all = useMemo(() => joinWallets({ listed, paged, chosen }), [listed, paged, chosen])
  const { wallets, remote, wanted } = useWalletSearch({ all, directory, search })
  const isSearching = wanted !== ''
  const onEnd = useMemo(
    () => (directory && !isSearching && (status === 'idle' || status === 'loaded') ? () => directory.more() : undefined),
    // A page that adds no row is followed by the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said above
    [directory, isSearching, status, view],
  )
  return {
    wallets,
    remote: isOffered ? remote : undefined,
    onEnd,
    isLoading: isOffered && !isSearching && isOnItsWay(source),
    isDown: source.isFailed || (isSearching ? search?.status : status) === 'failed',
    retry() {
      if (source.isFailed) source.retry()
      else if (isSearching) directory?.search(remote.query)
      else directory?.more()
    },
    choose(wallet) {
      if (paged?.includes(wallet) || search?.wallets.includes(wallet)) directory?.choose(wallet)
    },
  }
}

const isOnItsWay = ({ isFailed, view }: DirectoryInUse): boolean =>
  !isFailed && (view === undefined || view.status === 'idle' || view.status === 'loading')
