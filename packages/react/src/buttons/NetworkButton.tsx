import { useNetwork } from '../hooks/useNetwork.js'
import { buttonTexts } from '../locale/buttonTexts.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { BaseButton } from './BaseButton.js'

/** Shows the network in use and opens the list of networks. */
export function NetworkButton() {
  const { locale } = useLatchkeyContext()
  const { network, isSupported } = useNetwork()
  const text = buttonTexts[locale]
  return (
    <BaseButton variant="neutral" opens={{ view: isSupported ? 'Networks' : 'UnsupportedChain' }}>
      {network?.iconUrl && <img src={network.iconUrl} alt="" />}
      {network?.name ?? (isSupported ? text.network : text.unknownNetwork)}
    </BaseButton>
  )
}
