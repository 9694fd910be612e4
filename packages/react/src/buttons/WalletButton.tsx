import type { ConnectorInfo, LatchkeyState, Namespace } from '@latchkey/kernel'
import { useCallback } from 'react'
import { Guard } from '../guard/Guard.js'
import { useSelector } from '../hooks/useSelector.js'
import { BaseButton } from './BaseButton.js'
import { ButtonPicture } from './ButtonPicture.js'
import { DisconnectedButton } from './DisconnectedButton.js'

/** Props of {@link WalletButton}. */
export interface WalletButtonProps {
  /** The wallet's connector, e.g. its reverse-DNS name `io.metamask`. */
  readonly connectorId: string
  /** Needed when wallets of that id exist on several namespaces. @default the first that has it */
  readonly namespace?: Namespace
}

/** Connects one particular wallet; while that wallet is not there, or several claim to be it, opens the list of all. */
export function WalletButton(props: WalletButtonProps) {
  return (
    <Guard component="WalletButton" fallback={<DisconnectedButton variant="neutral" />}>
      <OneWallet {...props} />
    </Guard>
  )
}

function OneWallet({ connectorId, namespace }: WalletButtonProps) {
  const connector = useSelector(
    useCallback(
      ({ connectors }: LatchkeyState): ConnectorInfo | undefined => {
        const found = connectors.find((one) => one.id === connectorId && (namespace ?? one.namespace) === one.namespace)
        const isContested = connectors.some((one) => one.claimedId === connectorId && one.namespace === found?.namespace)
        return isContested ? undefined : found
      },
      [connectorId, namespace],
    ),
  )
  if (!connector) return <DisconnectedButton variant="neutral" />
  const params = { connectorId, namespace: connector.namespace }
  // A protocol shows its code; which wallet answers is chosen elsewhere.
  const view = connector.type === 'WALLET_CONNECT' ? 'ConnectingWalletConnectBasic' : 'ConnectingExternal'
  return (
    <BaseButton variant="neutral" opens={{ view, params }}>
      <ButtonPicture src={connector.icon} />
      <span className="lk-btn-text">{connector.name}</span>
    </BaseButton>
  )
}
