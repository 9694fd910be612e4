import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Row } from '../../primitives/Row/Row.js'

/** The wallet's network. Opens the list of networks. */
export function NetworkRow() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { network, isSupported, chainId } = useConnection()
  const listed = isSupported ? network : undefined
  const name = listed?.name ?? text('account.unknownNetwork')
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
