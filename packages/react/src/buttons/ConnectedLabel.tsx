import { truncateAddress } from '../locale/truncateAddress.js'
import type { AccountLabelProps } from '../context/ModalModule.js'
import { useButtonLabel } from './useButtonLabel.js'
import { useButtonParts } from './useButtonParts.js'

/** The content of a connected button: only the name or address, in the space of all parts, until the code of the other parts has loaded. */
export function ConnectedLabel(props: Omit<AccountLabelProps, 'label'>) {
  const label = useButtonLabel(props.namespace)
  const parts = useButtonParts(true)
  if (parts) return <parts.AccountLabel {...props} label={label} />
  return (
    <span className="lk-btn-place" dir={label ? 'auto' : 'ltr'}>
      {label ?? truncateAddress(props.address, props)}
    </span>
  )
}
