import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { useConnection } from '../hooks/useConnection.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { BaseButton } from './BaseButton.js'
import { ButtonPicture } from './ButtonPicture.js'
import { useButtonParts } from './useButtonParts.js'

/** Shows the network in use and opens the list of networks. */
export function NetworkButton() {
  return (
    <ComponentBoundary component="NetworkButton" fallback={<AnyNetwork />}>
      <CurrentNetwork />
    </ComponentBoundary>
  )
}

function AnyNetwork() {
  const text = useButtonTexts()
  return <BaseButton opens={{ view: 'Networks' }}>{text.network}</BaseButton>
}

function CurrentNetwork() {
  const { network, isSupported } = useNetwork()
  const { isConnected } = useConnection()
  const text = useButtonTexts()
  const parts = useButtonParts(isConnected)
  return (
    <BaseButton opens={{ view: isSupported ? 'Networks' : 'UnsupportedChain' }}>
      {parts && network && isSupported ? (
        <parts.NetworkLabel network={network} />
      ) : (
        <>
          <ButtonPicture src={network?.iconUrl} />
          <span className="lk-btn-text">{isSupported ? (network?.name ?? text.network) : text.unknownNetwork}</span>
        </>
      )}
    </BaseButton>
  )
}
