import type { CaipNetworkId } from '@latchkey/kernel'
import { useText } from '../../locale/useText.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { SearchableList } from '../SearchableList.js'
import type { NetworkItem } from './useNetworkItems.js'

/** Props of {@link NetworkList}. */
export interface NetworkListProps {
  readonly items: readonly NetworkItem[]
  /** The one a wallet is being asked for. */
  readonly pendingId?: CaipNetworkId | undefined
  readonly onChoose: (chainId: CaipNetworkId) => void
}

/** Networks to choose from. */
export function NetworkList({ items, pendingId, onChoose }: NetworkListProps) {
  const text = useText()
  if (items.length === 0) {
    return <Notice icon="network" title={text('networks.empty.title')} text={text('networks.empty.text')} />
  }
  const renderRow = ({ id, name, network, isCurrent, obstacle }: NetworkItem, tabIndex: number | undefined) => (
    <Row
      icon={<NetworkIcon src={network.iconUrl} name={name} />}
      title={name}
      detail={obstacle && text(`networks.${obstacle}`)}
      badge={network.testnet ? text('networks.testnet') : undefined}
      isCurrent={isCurrent}
      isDisabled={obstacle !== undefined}
      isBusy={id === pendingId}
      tabIndex={tabIndex}
      onPress={() => onChoose(id)}
    />
  )
  return (
    <SearchableList
      items={items}
      label={text('networks.list')}
      searchLabel={text('networks.search')}
      getKey={idOf}
      renderRow={renderRow}
    />
  )
}

const idOf = (item: NetworkItem): string => item.id
