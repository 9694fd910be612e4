import { useNetwork } from '../hooks/useNetwork.js'
import { useButtonTexts } from '../locale/useButtonTexts.js'
import { BaseButton } from './BaseButton.js'

/** Shows the network in use and opens the list of networks. */
export function NetworkButton() {
  const { network, isSupported } = useNetwork()
  const text = useButtonTexts()
  return (
    <BaseButton variant="neutral" opens={{ view: isSupported ? 'Networks' : 'UnsupportedChain' }}>
      {network?.iconUrl && <img src={network.iconUrl} alt="" />}
      {network?.name ?? (isSupported ? text.network : text.unknownNetwork)}
    </BaseButton>
  )
}
