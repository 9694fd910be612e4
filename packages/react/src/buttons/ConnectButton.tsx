import type { Namespace } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useConnection } from '../hooks/useConnection.js'
import { useButtonTexts } from '../locale/useButtonTexts.js'
import { truncateAddress } from '../views/truncateAddress.js'
import { BaseButton } from './BaseButton.js'
import { ConnectButtonCustom } from './ConnectButtonCustom.js'

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps {
  /** Connects, and shows, this namespace. @default any; shown is the active one */
  readonly namespace?: Namespace
  /** Shown while disconnected. @default 'Connect Wallet', in the provider's language */
  readonly label?: ReactNode
}

function Connect({ namespace, label }: ConnectButtonProps) {
  const of = namespace === undefined ? {} : { namespace }
  const { status, address } = useConnection(of)
  const text = useButtonTexts()
  if (address !== undefined) {
    return (
      <BaseButton variant="neutral" opens={{ view: 'Account', ...of }}>
        <span dir="ltr">{truncateAddress(address)}</span>
      </BaseButton>
    )
  }
  const isBusy = status !== 'disconnected'
  return (
    <BaseButton variant="accent" opens={{ view: 'Connect', ...of }} isBusy={isBusy}>
      {isBusy ? text.connecting : (label ?? text.connect)}
    </BaseButton>
  )
}

/**
 * Connects a wallet; once connected, shows the address and opens the account.
 *
 * `ConnectButton.Custom` draws whatever its child function returns.
 */
export const ConnectButton = Object.assign(Connect, { Custom: ConnectButtonCustom })
