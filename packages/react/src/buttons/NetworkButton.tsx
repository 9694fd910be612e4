import type { ReactNode } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { useConnection } from '../hooks/useConnection.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { BaseButton } from './BaseButton.js'
import { ButtonPicture } from './ButtonPicture.js'
import { useButtonParts } from './useButtonParts.js'

/** Props of {@link NetworkButton}. */
export interface NetworkButtonProps {
  /** Shown while there is no network. @default 'Choose network', in the provider's language */
  readonly label?: ReactNode
  /** Cannot be pressed. @default false */
  readonly disabled?: boolean
}

/** Shows the network in use and opens the list of networks. */
export function NetworkButton(props: NetworkButtonProps) {
  return (
    <ComponentBoundary component="NetworkButton" fallback={<AnyNetwork />}>
      <CurrentNetwork {...props} />
    </ComponentBoundary>
  )
}

function AnyNetwork() {
  const text = useButtonTexts()
  return <BaseButton opens={{ view: 'Networks' }}>{text.network}</BaseButton>
}

function CurrentNetwork({ label, disabled }: NetworkButtonProps) {
  const { network, isSupported } = useNetwork()
  const { isConnected } = useConnection()
  const text = useButtonTexts()
  const parts = useButtonParts(isConnected)
  return (
    <BaseButton opens={{ view: isSupported ? 'Networks' : 'UnsupportedChain' }} disabled={disabled}>
      {parts && network && isSupported ? (
        <parts.NetworkLabel network={network} />
      ) : (
        <>
          <ButtonPicture src={network?.iconUrl} />
          <span className="lk-btn-text">{isSupported ? (network?.name ?? label ?? text.network) : text.unknownNetwork}</span>
        </>
      )}
    </BaseButton>
  )
}
