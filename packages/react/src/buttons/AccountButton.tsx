import type { Namespace } from '@latchkey/kernel'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useConnection } from '../hooks/useConnection.js'
import type { AccountDisplay } from '../context/AccountDisplay.js'
import { BaseButton } from './BaseButton.js'
import { ConnectedLabel } from './ConnectedLabel.js'

/** Props of {@link AccountButton}. */
export interface AccountButtonProps extends AccountDisplay {
  /** The namespace of the account, e.g. `eip155`. @default the active namespace */
  readonly namespace?: Namespace
  /** Cannot be pressed. @default false */
  readonly disabled?: boolean
}

/** Shows network, balance and address, and opens the account. Renders nothing while disconnected. */
export function AccountButton(props: AccountButtonProps) {
  return (
    <ComponentBoundary component="AccountButton" fallback={null}>
      <Account {...props} />
    </ComponentBoundary>
  )
}

function Account({ namespace, disabled, ...display }: AccountButtonProps) {
  const of = namespace === undefined ? {} : { namespace }
  const { address } = useConnection(of)
  if (address === undefined) return null
  return (
    <BaseButton opens={{ view: 'Account', ...of }} disabled={disabled}>
      <ConnectedLabel {...display} namespace={namespace} address={address} />
    </BaseButton>
  )
}
