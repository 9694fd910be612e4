import type { LatchkeyState, WalletListing } from '@latchkey/kernel'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { PLAIN_LIMIT } from '../../primitives/List/List.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { SearchableList } from '../SearchableList.js'
import { routeToWallet } from '../routeToWallet.js'
import { useAllWallets } from './useAllWallets.js'

const selectRemote = (state: LatchkeyState) => state.connectors.find(({ type }) => type === 'WALLET_CONNECT')
const selectGiven = (state: LatchkeyState) => state.pairing !== undefined

/** One row: a listed wallet, or any other wallet. */
interface WalletRow {
  readonly name: string
  readonly icon: string | undefined
  /** Undefined: any wallet that accepts the pairing. */
  readonly listing: WalletListing | undefined
}

/** Every wallet that is listed, those of a directory, and a row for any other wallet. */
export function AllWallets() {
  const text = useText()
  const latchkey = useLatchkey()
  const remoteWallet = useSelector(selectRemote)
  const isGiven = useSelector(selectGiven)
  const canPair = remoteWallet !== undefined || isGiven
  const { wallets, remote, onEnd, isLoading, isDown, retry, choose } = useAllWallets()
  const isSearched = remote !== undefined && remote.query.trim() !== ''
  const rows = useMemo((): readonly WalletRow[] => {
    const any = { name: remoteWallet?.name ?? 'WalletConnect', icon: remoteWallet?.icon, listing: undefined }
    return [...(canPair && !isSearched ? [any] : []), ...wallets.map((listing) => ({ name: listing.name, icon: listing.icon, listing }))]
  }, [canPair, isSearched, remoteWallet, wallets])

  const isShort = rows.length <= PLAIN_LIMIT
  useEffect(() => {
    // The end of a short list is in sight.
    if (isShort) onEnd?.()
  }, [isShort, onEnd])
  const { router } = latchkey.ui
  const show = ({ listing }: WalletRow): void => {
    if (!listing) return router.push('ConnectingWalletConnectBasic')
    choose(listing)
    routeToWallet(router, latchkey.state, { listing })
  }
  const skeleton = isLoading && <SkeletonRows label={text('shell.loading')} />
  const down = isDown && (
    <Notice icon="offline" title={text('allWallets.down.title')} text={text('allWallets.down.text')}>
      <Button icon="retry" onPress={retry}>
        {text('failure.retry')}
      </Button>
    </Notice>
  )
  if (rows.length === 0 && !isSearched) return skeleton || down || <NoWallets />
  return (
    <>
      <SearchableList
        items={rows}
        label={text('connect.list')}
        searchLabel={text('connect.search')}
        {...(remote && { remote })}
        getKey={({ listing }) => listing?.id ?? ''}
        onEnd={onEnd}
        renderRow={(row, tabIndex) => (
          <Row
            icon={<WalletIcon src={row.icon} brand={row.listing?.id} />}
            title={row.name}
            badge={row.listing ? undefined : text('allWallets.any')}
            tabIndex={tabIndex}
            onPress={() => show(row)}
          />
        )}
      />
      {skeleton}
      {down}
    </>
  )
}

/** Nothing can be connected from here. */
function NoWallets() {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Notice icon="wallet" title={text('allWallets.empty.title')} text={text('allWallets.empty.text')}>
      <Button onPress={() => router.push('WhatIsAWallet')}>{text('whatIsAWallet.title')}</Button>
    </Notice>
  )
}
