import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { useText } from '../../locale/useText.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Row } from '../../primitives/Row/Row.js'
import { SearchableList } from '../SearchableList.js'
import type { OfferedNetworks } from './useOfferedNetworks.js'

/** Props of {@link NetworkList}. */
export interface NetworkListProps {
  readonly offered: OfferedNetworks
  /** The network that the wallet is being asked to switch to. */
  readonly pendingId?: CaipNetworkId | undefined
  readonly onChoose: (chainId: CaipNetworkId) => void
}

/** Networks to choose from. */
export function NetworkList({ offered: { networks, isCurrent, obstacleOf }, pendingId, onChoose }: NetworkListProps) {
  const text = useText()
  if (networks.length === 0) {
    return <Notice icon="network" title={text('networks.empty.title')} text={text('networks.empty.text')} />
  }
  const renderRow = (network: Network, tabIndex: number | undefined) => {
    const { caipNetworkId, name, iconUrl, testnet } = network
    const obstacle = obstacleOf(network)
    return (
      <Row
        icon={<NetworkIcon chainId={caipNetworkId} src={iconUrl} />}
        title={name}
        detail={obstacle && text(`networks.${obstacle}`)}
        badge={testnet ? text('networks.testnet') : undefined}
        isCurrent={isCurrent(network)}
        isDisabled={obstacle !== undefined}
        isBusy={caipNetworkId === pendingId}
        tabIndex={tabIndex}
        onPress={() => onChoose(caipNetworkId)}
      />
    )
  }
  return (
    <SearchableList
      items={networks}
      label={text('networks.list')}
      searchLabel={text('networks.search')}
      getKey={idOf}
      renderRow={renderRow}
    />
  )
}

const idOf = (network: Network): string => network.caipNetworkId
