import { type ReactNode, useState } from 'react'
import { loadDeepLinkChoice } from '../../links/deepLinkChoice.js'
import { formatNativeUrl } from '../../links/formatWalletLink.js'
import { linkTarget, readPageTraits } from '../../links/pageTraits.js'
import { useText } from '../../locale/useText.js'
import { CopyLink } from '../pairing/CopyLink.js'
import { FollowLink, type ReadyLink } from '../pairing/FollowLink.js'
import type { Pairing } from '../pairing/usePairing.js'

/** Opens the app this phone was last connected with, else leaves the choice to the phone. */
export function OpenAnyWallet({ uri, connector, noteLink, children }: Pairing & { readonly children: ReactNode }) {
  const text = useText()
  const [known] = useState(loadDeepLinkChoice)
  const title = known ? text('connecting.openApp', { wallet: known.name }) : text('pairing.any')
  return (
    <FollowLink
      icon={known ? undefined : connector?.icon}
      name={known?.name ?? 'WalletConnect'}
      title={title}
      text={text('pairing.app')}
      action={title}
      link={uri ? readyLink(uri, known?.href) : undefined}
      onFollowed={() => known && noteLink(known)}
      fallback={<CopyLink uri={uri} />}
    >
      {children}
    </FollowLink>
  )
}

/** @param href - A wallet's own address; undefined: whichever app answers to `wc:`. */
function readyLink(uri: string, href: string | undefined): ReadyLink {
  const traits = readPageTraits()
  const target = linkTarget(traits)
  if (!href) return { url: uri, ownScheme: undefined, target }
  return { ...formatNativeUrl(href, uri, { isTelegramOnAndroid: traits.isTelegram && traits.isAndroid }), target }
}
