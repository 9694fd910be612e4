import { useText } from '../../locale/useText.js'
import { Row } from '../../primitives/Row/Row.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { SearchableList } from '../SearchableList.js'
import type { ConnectView } from './useConnectView.js'
import { POPULAR_COUNT } from './listingsFor.js'
import { useChainMarks } from './useChainMarks.js'
import type { WalletEntry } from './WalletEntry.js'

/** The wallets by group. A row has a detail or badge only if the wallet differs from the usual. */
export function WalletRows({ view }: { readonly view: ConnectView }) {
  const text = useText()
  const { entries, isMobile, isLocked, shown, refuse, choose, prepare } = view
  const marksOf = useChainMarks()
  const renderRow = (entry: WalletEntry, tabIndex: number | undefined) => (
    <Row
      icon={<WalletIcon src={entry.icon} brand={entry.brand} />}
      title={entry.name}
      detail={entry.isAmbiguous ? text('connect.ambiguous') : marksOf(entry.connectors)}
      badge={entry.group === 'walletConnect' ? text(isMobile ? 'connect.app' : 'connect.qr') : undefined}
      isShown={shown === entry.key}
      isDisabled={isLocked}
      tabIndex={tabIndex}
      onIntent={() => prepare(entry, 'intent')}
      onPress={() => choose(entry)}
      onRefused={refuse}
    />
  )
  return (
    <SearchableList
      items={entries}
      searched={entries.length - Math.min(POPULAR_COUNT, entries.filter(isPopular).length)}
      label={text('connect.list')}
      searchLabel={text('connect.search')}
      getKey={keyOf}
      getGroup={({ section }) => section && text(`connect.${section}`)}
      renderRow={renderRow}
    />
  )
}

const isPopular = ({ group }: WalletEntry): boolean => group === 'recommended'
const keyOf = (entry: WalletEntry): string => entry.key
