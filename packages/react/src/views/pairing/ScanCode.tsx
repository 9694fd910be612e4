import type { LatchkeyState } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { QrCode, QrSkeleton } from '../../primitives/QrCode/QrCode.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { useStyles } from '../../theme/useStyles.js'
import { CopyLink } from './CopyLink.js'
import sheet from './pairing.css?inline'

/** Props of {@link ScanCode}. */
export interface ScanCodeProps {
  readonly uri: string | undefined
  /** The wallet to scan with; undefined: any. */
  readonly wallet?: string | undefined
  readonly icon: string | undefined
  /** See `WalletIcon`. */
  readonly brand?: string
  /** Further buttons after the copy button. */
  readonly children?: ReactNode
}

const selectOnline = (state: LatchkeyState) => state.online

/** The QR code of a pairing. */
export function ScanCode({ uri, wallet, icon, brand, children }: ScanCodeProps) {
  useStyles(sheet)
  const text = useText()
  const isOnline = useSelector(selectOnline)
  const making = text(isOnline ? 'pairing.making' : 'pairing.offline')
  return (
    <Stack>
      {uri ? (
        <QrCode value={uri} label={text('pairing.label')} mark={<WalletIcon src={icon} brand={brand} />} />
      ) : (
        <QrSkeleton label={making} />
      )}
      <p className="lk-pairing-text">{uri ? text('pairing.scanWith', { wallet: wallet ?? text('wallet.yours') }) : making}</p>
      <div className="lk-pairing-actions">
        <CopyLink uri={uri} />
        {children}
      </div>
    </Stack>
  )
}
