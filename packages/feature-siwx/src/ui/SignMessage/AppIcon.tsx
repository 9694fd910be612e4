import { WalletIcon } from '@latchkey/react/ui'
import { useState } from 'react'

/** Props of {@link AppIcon}. */
export interface AppIconProps {
  /** The application's icon: `data:image/…`, or a URL of its own. */
  readonly src: string | undefined
}

/** The application's icon, 72 px; a globe if it cannot be decoded. */
export function AppIcon({ src }: AppIconProps) {
  const [broken, setBroken] = useState<string>()
  const isRemote = src !== undefined && /^https?:\/\//.test(src) && src !== broken
  if (!isRemote) return <WalletIcon src={src} glyph="globe" size={72} />
  return <img className="lk-siwx-app" src={src} alt="" draggable={false} referrerPolicy="no-referrer" onError={() => setBroken(src)} />
}
