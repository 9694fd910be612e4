import type { Namespace } from '@latchkey/kernel'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { Guard } from '../guard/Guard.js'
import { useBalance } from '../hooks/useBalance.js'
import { useConnection } from '../hooks/useConnection.js'
import { formatBalance } from '../locale/formatBalance.js'
import { AccountLabel } from './AccountLabel.js'
import { BaseButton } from './BaseButton.js'

/** Props of {@link AccountButton}. */
export interface AccountButtonProps {
  /** Whose account, e.g. `eip155`. @default the active namespace */
  readonly namespace?: Namespace
}

/** Shows balance and address and opens the account. Nothing while disconnected. */
export function AccountButton(props: AccountButtonProps) {
  return (
    <Guard component="AccountButton" fallback={null}>
      <Account {...props} />
    </Guard>
  )
}

function Account({ namespace }: AccountButtonProps) {
  const of = namespace === undefined ? {} : { namespace }
  const { language } = useLatchkeyContext()
  const { address } = useConnection(of)
  const { balance } = useBalance(of)
  if (address === undefined) return null
  return (
    <BaseButton variant="neutral" opens={{ view: 'Account', ...of }}>
      {balance && (
        <span className="lk-btn-text" dir="ltr">
          {formatBalance(balance.amountBaseUnits, balance.decimals, language.tag)} {balance.symbol}
        </span>
      )}
      <AccountLabel namespace={namespace} address={address} />
    </BaseButton>
  )
}
