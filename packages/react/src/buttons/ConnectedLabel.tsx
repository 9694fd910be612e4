import { truncateAddress } from '../views/truncateAddress.js'
import type { AccountLabelProps } from './AccountLabel.js'
import { useButtonParts } from './useButtonParts.js'

/** What the button of a connected account says: the address alone, in the place of all, until the code of the rest is there. */
export function ConnectedLabel(props: AccountLabelProps) {
  const parts = useButtonParts(true)
  if (parts) return <parts.AccountLabel {...props} />
  return (
    <span className="lk-btn-place" dir="ltr">
      {truncateAddress(props.address)}
    </span>
  )
}
