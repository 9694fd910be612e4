import type { AccountLabelProps } from '../context/ModalModule.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useBalance } from '../hooks/useBalance.js'
import { useConnection } from '../hooks/useConnection.js'
import { formatBalance } from '../locale/formatBalance.js'
import { AvatarPicture } from '../pictures/AvatarPicture.js'
import { truncateAddress } from '../locale/truncateAddress.js'
import { ButtonNetwork } from './ButtonNetwork.js'
import { usePartSheet } from './usePartSheet.js'

/** The network, the balance, and the account's picture and name. A placeholder keeps the balance's place while it loads. */
export function AccountLabel({ namespace, address, label }: AccountLabelProps) {
  const of = namespace === undefined ? {} : { namespace }
  const { language, latchkey } = useLatchkeyContext()
  const { network, isSupported, namespace: shown = '' } = useConnection(of)
  const { balance, isPending } = useBalance(of)
  const part = usePartSheet()
  const isAwaited = isPending && latchkey.namespaces.get(shown)?.capabilities.balance === true
  return (
    <span {...part}>
      {network && isSupported && <ButtonNetwork network={network} />}
      {balance ? (
        <span className="lk-part-balance">
          {formatBalance(balance.amountBaseUnits, balance.decimals, language.tag)} {balance.symbol}
        </span>
      ) : (
        isAwaited && <span className="lk-part-balance" data-pending />
      )}
      <AvatarPicture className="lk-part-picture" address={address} size={20} />
      <span className="lk-part-text" dir={label ? 'auto' : 'ltr'}>
        {label ?? truncateAddress(address)}
      </span>
    </span>
  )
}
