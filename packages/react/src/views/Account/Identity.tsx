import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { useAddressLabel } from '../../slots/useAddressLabel.js'
import { useIdentity } from '../../slots/useIdentity.js'
import { useStyles } from '../../theme/useStyles.js'
import { truncateAddress } from '../../locale/truncateAddress.js'
import { AccountPicture } from './AccountPicture.js'
import { AddressTools } from './AddressTools.js'
import { BalanceLine } from './BalanceLine.js'
import sheet from './Identity.css?inline'

/** Props of {@link Identity}. */
export interface IdentityProps {
  readonly address: string
  /** What can be done with every account stands beside the address. */
  readonly hasTools: boolean
}

/** Picture, name, address, balance and wallet. */
export function Identity({ address, hasTools }: IdentityProps) {
  useStyles(sheet)
  const text = useText()
  const { namespaces } = useLatchkey()
  const { namespace = '', isSupported, wallet } = useConnection()
  const { name: found, avatar } = useIdentity()
  const name = useAddressLabel()(address) ?? found
  const shown = <bdi title={address}>{truncateAddress(address)}</bdi>
  return (
    <div className="lk-identity">
      <AccountPicture address={address} src={avatar} wallet={wallet} size={72} />
      {name && (
        <strong className="lk-identity-name" dir="auto">
          {name}
        </strong>
      )}
      <div className="lk-identity-address">{hasTools ? <AddressTools>{shown}</AddressTools> : shown}</div>
      {isSupported && namespaces.get(namespace)?.capabilities.balance && <BalanceLine />}
      {wallet && <span className="lk-identity-wallet">{text('account.wallet', { wallet: wallet.name })}</span>}
    </div>
  )
}
