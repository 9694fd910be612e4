import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { useIdentity } from '../../slots/useIdentity.js'
import { useStyles } from '../../theme/useStyles.js'
import { truncateAddress } from '../truncateAddress.js'
import { BalanceLine } from './BalanceLine.js'
import sheet from './Identity.css?inline'

/** Props of {@link Identity}. */
export interface IdentityProps {
  readonly address: string
  /** The namespace can tell a balance, and the network is one of ours. */
  readonly hasBalance: boolean
}

/** Picture, name, address with copy, balance. */
export function Identity({ address, hasBalance }: IdentityProps) {
  useStyles(sheet)
  const text = useText()
  const { ui } = useLatchkey()
  const { name, avatar } = useIdentity()
  const say = (isCopied: boolean): void =>
    ui.showToast(text(isCopied ? 'account.copied' : 'account.copyFailed'), isCopied ? 'success' : 'error')
  return (
    <div className="lk-identity">
      <Avatar address={address} src={avatar} size={72} />
      {name && (
        <strong className="lk-identity-name" dir="auto">
          {name}
        </strong>
      )}
      <div className="lk-identity-address">
        <bdi title={address}>{truncateAddress(address)}</bdi>
        <CopyButton text={address} label={text('account.copy')} onCopied={say} />
      </div>
      {hasBalance && <BalanceLine />}
    </div>
  )
}
