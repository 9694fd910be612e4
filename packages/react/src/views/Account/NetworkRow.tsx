import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { Row } from '../../primitives/Row/Row.js'

/** The network the wallet is on; leads to the list of networks. */
export function NetworkRow() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { network, chainId } = useConnection()
  const name = network?.name ?? text('account.unknownNetwork')
  return (
    <Row
      icon={<NetworkIcon chainId={network?.caipNetworkId} src={network?.iconUrl} name={network ? name : '?'} />}
      title={name}
      detail={network ? undefined : chainId?.split(':')[1]}
      leadsTo="view"
      onPress={() => router.push('Networks')}
    />
  )
}
