import type { Namespace } from '@latchkey/kernel'
import type { AccountLabelProps } from '../context/ModalModule.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useBalance } from '../hooks/useBalance.js'
import { useConnection } from '../hooks/useConnection.js'
import { formatBalance } from '../locale/formatBalance.js'
import { AvatarPicture } from '../pictures/AvatarPicture.js'
import { truncateAddress } from '../locale/truncateAddress.js'
import { useAddressLabel } from '../slots/useAddressLabel.js'
import { ButtonNetwork } from './ButtonNetwork.js'
import { usePartSheet } from './usePartSheet.js'

/** The network, the balance, and the account's picture and name. */
export function AccountLabel({ namespace, address, label, balance = 'show', ...ends }: AccountLabelProps) {
  const of = namespace === undefined ? {} : { namespace }
  const { network, isSupported } = useConnection(of)
  const name = useAddressLabel()(address) ?? label
  const part = usePartSheet()
  return (
    <span {...part}>
      {network && isSupported && <ButtonNetwork network={network} />}
      {balance === 'show' && <ButtonBalance {...of} />}
      <AvatarPicture className="lk-part-picture" address={address} size={20} />
      <span className="lk-part-text" dir={name ? 'auto' : 'ltr'}>
        {name ?? truncateAddress(address, ends)}
      </span>
    </span>
  )
}

/** The balance. A placeholder keeps its place while it loads. */
function ButtonBalance(of: { readonly namespace?: Namespace }) {
  const { language, latchkey } = useLatchkeyContext()
  const { namespace: shown = '' } = useConnection(of)
  const { balance, isPending } = useBalance(of)
  if (!balance) {
    const isAwaited = isPending && latchkey.namespaces.get(shown)?.capabilities.balance === true
    return isAwaited && <span className="lk-part-balance" data-pending />
  }
  return (
    <span className="lk-part-balance">
      {formatBalance(balance.amountBaseUnits, balance.decimals, language.tag)} {balance.symbol}
    </span>
  )
}
