import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Row } from '../../primitives/Row/Row.js'
import { useListedNetwork } from './useListedNetwork.js'

/** The wallet's network. Opens the list of networks. */
export function NetworkRow() {
  const { router } = useLatchkey().ui
  const { chainId } = useConnection()
  const { listed, name } = useListedNetwork()
  return (
    <Row
      icon={<NetworkIcon chainId={listed?.caipNetworkId} src={listed?.iconUrl} />}
      title={name}
      detail={listed ? undefined : chainId?.split(':')[1]}
      leadsTo="view"
      onPress={() => router.push('Networks')}
    />
  )
}
