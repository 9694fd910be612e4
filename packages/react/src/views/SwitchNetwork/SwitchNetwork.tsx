import { selectView } from '@latchkey/kernel/selectors'
import { useConnection } from '../../hooks/useConnection.js'
import { useHeading } from '../../hooks/useHeading.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { useAttempt } from '../useAttempt.js'
import { useNetworkById } from '../useNetworkById.js'
import type { ViewProps } from '../ViewProps.js'
import { Waiting } from '../Waiting/Waiting.js'

/** Asks the wallet to switch to a network. Leaving the view aborts the request. */
export function SwitchNetwork({ params: { chainId } }: ViewProps<'SwitchNetwork'>) {
  const text = useText()
  const latchkey = useLatchkey()
  const network = useNetworkById(chainId)
  const { connector, wallet: peer } = useConnection(network && { namespace: network.namespace })
  const { error, isSlow, retry } = useAttempt(async (signal) => {
    await latchkey.switchNetwork({ chainId, signal })
    // A network change closes this view. If the wallet was already on the network, nothing changes and the view closes here.
    if (selectView(latchkey.state) === 'SwitchNetwork') latchkey.ui.router.goBack()
  })
  const name = network?.name ?? text('account.unknownNetwork')
  const wallet = peer?.name ?? connector?.name ?? text('wallet.yours')
  useHeading(network?.name)
  return (
    <Waiting
      shape="circle"
      picture={<NetworkIcon chainId={chainId} src={network?.iconUrl} size={72} />}
      title={text('switchNetwork.waiting.title', { network: name })}
      text={text('switchNetwork.waiting.text', { wallet })}
      wallet={wallet}
      error={error}
      isSlow={isSlow}
      onRetry={retry}
    />
  )
}
