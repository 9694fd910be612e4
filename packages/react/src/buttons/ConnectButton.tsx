import type { Namespace } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { useConnection } from '../hooks/useConnection.js'
import type { AccountDisplay } from '../context/AccountDisplay.js'
import { BaseButton } from './BaseButton.js'
import { ConnectedLabel } from './ConnectedLabel.js'
import { ConnectButtonCustom } from './ConnectButtonCustom.js'
import { DisconnectedButton } from './DisconnectedButton.js'

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps extends AccountDisplay {
  /** Connects and shows this namespace. @default connects any namespace, shows the active one */
  readonly namespace?: Namespace
  /** Shown while disconnected. @default 'Connect wallet', in the provider's language */
  readonly label?: ReactNode
  /** Shown while a wallet connects. @default 'Connecting…', in the provider's language */
  readonly loadingLabel?: ReactNode
  /** Cannot be pressed. @default false */
  readonly disabled?: boolean
}

function GuardedConnect(props: ConnectButtonProps) {
  return (
    <ComponentBoundary component="ConnectButton" fallback={<DisconnectedButton />}>
      <Connect {...props} />
    </ComponentBoundary>
  )
}

function Connect({ namespace, label, loadingLabel, disabled, ...display }: ConnectButtonProps) {
  const of = namespace === undefined ? {} : { namespace }
  const { status, address } = useConnection(of)
  const text = useButtonTexts()
  if (address !== undefined) {
    return (
      <BaseButton opens={{ view: 'Account', ...of }} disabled={disabled}>
        <ConnectedLabel {...display} namespace={namespace} address={address} />
      </BaseButton>
    )
  }
  const isBusy = status !== 'disconnected'
  return (
    <BaseButton variant="accent" opens={{ view: 'Connect', ...of }} isBusy={isBusy} disabled={disabled}>
      {isBusy ? (loadingLabel ?? text.connecting) : (label ?? text.connect)}
    </BaseButton>
  )
}

/**
 * Connects a wallet. Once connected, it shows network, balance and address, or the item of the slot `button.label`, and opens the account.
 *
 * If it fails to render, a button that opens the list of wallets replaces it until the state changes. The other
 * buttons do the same. `label` is part of the button. `ConnectButton.Custom` renders what its child function returns; errors
 * of that function reach the application's error boundary.
 */
export const ConnectButton = Object.assign(GuardedConnect, { Custom: ConnectButtonCustom })
