import type { ConnectorInfo, LatchkeyState, Namespace } from '@latchkey/kernel'
import { useCallback } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useSelector } from '../hooks/useSelector.js'
import { BaseButton } from './BaseButton.js'
import { ButtonPicture } from './ButtonPicture.js'
import { DisconnectedButton } from './DisconnectedButton.js'

/** Props of {@link WalletButton}. */
export interface WalletButtonProps {
  /** The id of the wallet's connector, e.g. its reverse-DNS name `io.metamask`. */
  readonly connectorId: string
  /** Required if several namespaces have a wallet with this id. @default the first namespace that has it */
  readonly namespace?: Namespace
}

/** Connects one particular wallet. Opens the list of wallets if that wallet is missing, or if several announce its id. */
export function WalletButton(props: WalletButtonProps) {
  return (
    <ComponentBoundary component="WalletButton" fallback={<DisconnectedButton variant="neutral" />}>
      <OneWallet {...props} />
    </ComponentBoundary>
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
  // A protocol connector shows a QR code: the visitor chooses the wallet on the other device.
  const view = connector.type === 'WALLET_CONNECT' ? 'ConnectingWalletConnectBasic' : 'ConnectingExternal'
  return (
    <BaseButton opens={{ view, params }}>
      <ButtonPicture src={connector.icon} />
      <span className="lk-btn-text">{connector.name}</span>
    </BaseButton>
  )
}
