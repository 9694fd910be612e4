import { useConnection, useLatchkey, useStyles } from '@latchkey/react'
import { Icon, WalletIcon } from '@latchkey/react/ui'
import { AppIcon } from './AppIcon.js'
import sheet from './Pictures.css?inline'

/** Who asks, and who signs. */
export function Pictures() {
  useStyles(sheet)
  const { connector } = useConnection()
  const { metadata } = useLatchkey().config
  return (
    <div className="lk-siwx-pictures">
      <AppIcon src={metadata.icons[0]} />
      <span className="lk-siwx-link">
        <Icon name="swap" size={16} />
      </span>
      <WalletIcon src={connector?.icon} size={72} />
    </div>
  )
}
