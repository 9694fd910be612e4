import type { Balance, Namespace } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import type { AccountLabelProps } from '../context/ModalModule.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useBalance } from '../hooks/useBalance.js'
import { useConnection } from '../hooks/useConnection.js'
import { formatBalance } from '../locale/formatBalance.js'
import { AvatarPicture } from '../pictures/AvatarPicture.js'
import { truncateAddress } from '../locale/truncateAddress.js'
import { useAddressLabel } from '../slots/useAddressLabel.js'
import { ButtonNetwork } from './ButtonNetwork.js'
import { ButtonPicture } from './ButtonPicture.js'
import { useButtonBalance } from './useButtonBalance.js'
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

/** The balance that a plugin shows, else that of the network's coin, which is then asked for. */
function ButtonBalance(of: { readonly namespace?: Namespace }) {
  const shown = useButtonBalance(of.namespace)
  if (shown === undefined) return <CoinBalance {...of} />
  if (shown === 'pending') return <PendingBalance />
  return (
    <>
      <ButtonPicture src={shown.image} />
      <Amount {...shown} symbol={cleanWalletName(shown.symbol)} />
    </>
  )
}

/** Keeps the place of a balance while it loads. */
function PendingBalance() {
  return <span className="lk-part-balance" data-pending />
}

function Amount({ amountBaseUnits, decimals, symbol }: Pick<Balance, 'amountBaseUnits' | 'decimals' | 'symbol'>) {
  const { language } = useLatchkeyContext()
  return (
    <span className="lk-part-balance">
      {formatBalance(amountBaseUnits, decimals, language.tag)} {symbol}
    </span>
  )
}

function CoinBalance(of: { readonly namespace?: Namespace }) {
  const { latchkey } = useLatchkeyContext()
  const { namespace: shown = '' } = useConnection(of)
  const { balance, isPending } = useBalance(of)
  if (!balance) {
    const isAwaited = isPending && latchkey.namespaces.get(shown)?.capabilities.balance === true
    return isAwaited && <PendingBalance />
  }
  return <Amount {...balance} />
}
