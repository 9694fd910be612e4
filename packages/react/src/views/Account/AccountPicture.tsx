import type { WalletLabel } from '@latchkey/kernel'
import { Avatar, type AvatarProps } from '../../primitives/Avatar/Avatar.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './AccountPicture.css?inline'

/** Props of {@link AccountPicture}. */
export interface AccountPictureProps extends AvatarProps {
  readonly wallet: WalletLabel | undefined
  readonly size: 40 | 72
}

/** An account's picture with its wallet's picture at the corner. */
export function AccountPicture({ wallet, ...avatar }: AccountPictureProps) {
  useStyles(sheet)
  return (
    <span className="lk-account-picture" data-size={avatar.size}>
      <Avatar {...avatar} />
      {wallet && <WalletIcon src={wallet.icon} size={24} />}
    </span>
  )
}
