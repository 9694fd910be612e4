import { type ReactNode, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { findChosenApp } from '../../links/chosenApp.js'
import { formatNativeUrl } from '../../links/formatWalletLink.js'
import { linkTarget, readPageTraits } from '../../links/pageTraits.js'
import { useText } from '../../locale/useText.js'
import { CopyLink } from '../pairing/CopyLink.js'
import { FollowLink, type ReadyLink } from '../pairing/FollowLink.js'
import type { Pairing } from '../pairing/usePairing.js'

/** Opens the app that last connected on this phone; otherwise the system chooses an app. */
export function OpenAnyWallet({ uri, connector, noteLink, children }: Pairing & { readonly children: ReactNode }) {
  const text = useText()
  const latchkey = useLatchkey()
  const [known] = useState(() => findChosenApp(latchkey))
  const title = known ? text('connecting.openApp', { wallet: known.listing.name }) : text('pairing.any')
  return (
    <FollowLink
      icon={(known ? known.listing : connector)?.icon}
      name={known?.listing.name ?? 'WalletConnect'}
      title={title}
      text={text('pairing.app')}
      action={title}
      link={uri ? readyLink(uri, known?.link) : undefined}
      onFollowed={() => known && noteLink(known.choice)}
      fallback={<CopyLink uri={uri} />}
    >
      {children}
    </FollowLink>
  )
}

/** @param link - From the wallet's listing; undefined: any app that handles `wc:`. */
function readyLink(uri: string, link: string | undefined): ReadyLink {
  const traits = readPageTraits()
  const target = linkTarget(traits)
  if (!link) return { url: uri, ownScheme: undefined, target }
  return { ...formatNativeUrl(link, uri, { isTelegramOnAndroid: traits.isTelegram && traits.isAndroid }), target }
}
