import type { RemoteAppChoice, WalletListing } from '@latchkey/kernel'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { appLink } from '../../links/chosenApp.js'
import { formatNativeUrl, formatUniversalUrl } from '../../links/formatWalletLink.js'
import { type LinkTarget, linkTarget, readPageTraits } from '../../links/pageTraits.js'
import { webLink } from '../../links/webLink.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { installLink, linksOfListing, platformOf } from '../Install/installLinks.js'
import { CopyLink } from '../pairing/CopyLink.js'
import { FollowLink } from '../pairing/FollowLink.js'
import { ScanCode } from '../pairing/ScanCode.js'
import type { Pairing } from '../pairing/usePairing.js'
import type { RemotePlatform } from './platforms.js'

/** Props of {@link PlatformPanel}. */
export interface PlatformPanelProps {
  readonly platform: RemotePlatform
  readonly listing: WalletListing
  readonly pairing: Pairing
}

/** One platform on which a listed wallet gets the pairing. */
export function PlatformPanel({ platform, listing, pairing }: PlatformPanelProps) {
  const { name, icon, webappLink, desktopLink } = listing
  const props = { listing, pairing }
  if (platform === 'qrcode') {
    return (
      <ScanCode uri={pairing.uri} wallet={name} icon={icon} brand={listing.id}>
        <GetIt listing={listing} />
      </ScanCode>
    )
  }
  if (platform === 'web') return <ByLink {...props} link={webappLink} target="_blank" />
  const link = platform === 'mobile' ? appLink(listing) : desktopLink
  return <ByLink {...props} link={link} target={linkTarget(readPageTraits())} app={platform} />
}

interface ByLinkProps {
  readonly listing: WalletListing
  readonly pairing: Pairing
  readonly link: string | undefined
  readonly target: LinkTarget
  /** Absent for a site, which is not opened again automatically. */
  readonly app?: RemoteAppChoice['link']
}

function ByLink({ listing, pairing: { uri, noteLink }, link = '', target, app }: ByLinkProps) {
  const text = useText()
  const { name, icon, universalLink } = listing
  const { isTelegram, isAndroid } = readPageTraits()
  const ready = uri ? formatNativeUrl(link, uri, { isTelegramOnAndroid: isTelegram && isAndroid }) : undefined
  // If the app did not open by its scheme, its web link opens it or shows its download page.
  const other = uri && universalLink && ready?.ownScheme ? webLink(formatUniversalUrl(universalLink, uri).url) : undefined
  return (
    <FollowLink
      icon={icon}
      brand={listing.id}
      name={name}
      title={text('connecting.title', { wallet: name })}
      text={text(app ? 'pairing.app' : 'pairing.web')}
      action={text('connecting.openApp', { wallet: name })}
      link={ready && { ...ready, target }}
      onFollowed={() => app && noteLink({ walletId: listing.id, link: app })}
      fallback={
        other && (
          <Button icon="external" href={other}>
            {text('pairing.universal')}
          </Button>
        )
      }
    >
      <CopyLink uri={uri} />
      <GetIt listing={listing} />
    </FollowLink>
  )
}

function GetIt({ listing }: { readonly listing: WalletListing }) {
  const text = useText()
  const { router } = useLatchkey().ui
  if (!installLink(linksOfListing(listing), platformOf(navigator.userAgent))) return null
  return (
    <Button variant="quiet" onPress={() => router.push('Downloads', { walletId: listing.id })}>
      {text('connecting.install', { wallet: listing.name })}
    </Button>
  )
}
