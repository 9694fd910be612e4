import { listConnectors, listWallets } from '@latchkey/kernel'
import type { LatchkeyState } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { SearchableList } from '../SearchableList.js'
import { listingsFor } from '../Connect/listingsFor.js'
import { withoutInstalled } from '../Connect/withoutInstalled.js'
import { type ObtainableWallet, obtainableWallets } from './obtainableWallets.js'

const selectConnectors = (state: LatchkeyState) => state.connectors
const selectNamespace = (state: LatchkeyState) => state.modal.namespace
const selectWallets = (state: LatchkeyState) => state.wallets

/** Wallets that can be installed on this device. */
export function GetWallet() {
  const text = useText()
  const latchkey = useLatchkey()
  const connectors = useSelector(selectConnectors)
  const wallets = useSelector(selectWallets)
  const asked = useSelector(selectNamespace)
  const items = useMemo(
    () => {
      const listings = listingsFor(listWallets(latchkey), asked)
      const connectors = listConnectors(latchkey, asked)
      const installed = connectors.filter(({ isInstalled }) => isInstalled !== false)
      return obtainableWallets(connectors, withoutInstalled(listings, installed), navigator.userAgent)
    },
    // The first two are read from the state.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said above
    [connectors, wallets, latchkey, asked],
  )
  const advice = (
    <Notice icon="wallet" title={text('getWallet.none.title')} text={text('getWallet.none.text')}>
      <Button icon="retry" onPress={() => location.reload()}>
        {text('getWallet.reload')}
      </Button>
    </Notice>
  )
  if (items.length === 0) return advice
  const renderRow = ({ name, icon, brand, href }: ObtainableWallet, tabIndex: number | undefined) => (
    <Row icon={<WalletIcon src={icon} brand={brand} />} title={name} leadsTo="page" href={href} tabIndex={tabIndex} />
  )
  return (
    <Stack>
      <SearchableList
        items={items}
        label={text('getWallet.list')}
        searchLabel={text('connect.search')}
        getKey={hrefOf}
        renderRow={renderRow}
      />
      {advice}
    </Stack>
  )
}

const hrefOf = ({ name, href }: ObtainableWallet): string => `${name} ${href}`
