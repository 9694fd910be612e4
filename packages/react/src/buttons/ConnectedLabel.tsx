import { truncateAddress } from '../locale/truncateAddress.js'
import type { AccountLabelProps } from '../context/ModalModule.js'
import { useButtonLabel } from './useButtonLabel.js'
import { useButtonParts } from './useButtonParts.js'

/** What the button of a connected account says: its name or address alone, in the place of all, until the code of the rest is there. */
export function ConnectedLabel(props: Omit<AccountLabelProps, 'label'>) {
  const label = useButtonLabel(props.namespace)
  const parts = useButtonParts(true)
  if (parts) return <parts.AccountLabel {...props} label={label} />
  return (
    <span className="lk-btn-place" dir={label ? 'auto' : 'ltr'}>
      {label ?? truncateAddress(props.address)}
    </span>
  )
}
