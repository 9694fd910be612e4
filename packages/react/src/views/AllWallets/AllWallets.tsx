import { listWallets } from '@latchkey/kernel'
import type { LatchkeyState, WalletListing } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { SearchableList } from '../SearchableList.js'
import { routeToWallet } from '../routeToWallet.js'

const selectWallets = (state: LatchkeyState) => state.wallets
const selectRemote = (state: LatchkeyState) => state.connectors.find(({ type }) => type === 'WALLET_CONNECT')
const selectGiven = (state: LatchkeyState) => state.pairing !== undefined

/** One row: a listed wallet, or any other wallet. */
interface WalletRow {
  readonly name: string
  readonly icon: string | undefined
  /** Undefined: any wallet that accepts the pairing. */
  readonly listing: WalletListing | undefined
}

/** Every wallet that the application lists, and a row for any other wallet. */
export function AllWallets() {
  const text = useText()
  const latchkey = useLatchkey()
  const wallets = useSelector(selectWallets)
  const remote = useSelector(selectRemote)
  const isGiven = useSelector(selectGiven)
  const canPair = remote !== undefined || isGiven
  const rows = useMemo((): readonly WalletRow[] => {
    const any = { name: remote?.name ?? 'WalletConnect', icon: remote?.icon, listing: undefined }
    return [...(canPair ? [any] : []), ...listWallets(latchkey).map((listing) => ({ name: listing.name, icon: listing.icon, listing }))]
    // `listWallets` reads `wallets` from the state.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said above
  }, [canPair, remote, wallets, latchkey])

  const { router } = latchkey.ui
  const choose = ({ listing }: WalletRow): void =>
    listing ? routeToWallet(router, latchkey.state, { listing }) : router.push('ConnectingWalletConnectBasic')
  if (rows.length === 0) {
    return (
      <Notice icon="wallet" title={text('allWallets.empty.title')} text={text('allWallets.empty.text')}>
        <Button onPress={() => router.push('WhatIsAWallet')}>{text('whatIsAWallet.title')}</Button>
      </Notice>
    )
  }
  return (
    <SearchableList
      items={rows}
      label={text('connect.list')}
      searchLabel={text('connect.search')}
      getKey={({ listing }) => listing?.id ?? ''}
      renderRow={(row, tabIndex) => (
        <Row
          icon={<WalletIcon src={row.icon} brand={row.listing?.id} />}
          title={row.name}
          badge={row.listing ? undefined : text('allWallets.any')}
          tabIndex={tabIndex}
          onPress={() => choose(row)}
        />
      )}
    />
  )
}
