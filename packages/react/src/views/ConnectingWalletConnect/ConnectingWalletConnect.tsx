import type { ConnectorInfo, LatchkeyState, WalletListing } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import { useHeading } from '../../hooks/useHeading.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { InstallListed } from '../Install/InstallListed.js'
import { PairingEnded } from '../pairing/PairingEnded.js'
import { usePairing } from '../pairing/usePairing.js'
import type { ViewProps } from '../ViewProps.js'
import { InBrowser } from './InBrowser.js'
import { PlatformPanel } from './PlatformPanel.js'
import { platformsOf, type RemotePlatform, type WalletPlatform } from './platforms.js'

const selectMobile = (state: LatchkeyState) => state.mobile

const labels = {
  browser: 'platform.browser',
  mobile: 'platform.mobile',
  qrcode: 'platform.mobile',
  web: 'platform.web',
  desktop: 'platform.desktop',
  unsupported: 'platform.browser',
} as const satisfies Record<WalletPlatform, string>

/** Connects one listed wallet on the platform that the visitor chooses. */
export function ConnectingWalletConnect({ params }: ViewProps<'ConnectingWalletConnect'>) {
  const { walletId } = params
  const listing = useSelector(useCallback((state: LatchkeyState) => state.wallets.find((wallet) => wallet.id === walletId), [walletId]))
  useHeading(listing?.name)
  return <ChoosePlatform params={params} listing={listing ?? { id: walletId, name: walletId }} />
}

interface ChoosePlatformProps extends ViewProps<'ConnectingWalletConnect'> {
  readonly listing: WalletListing
}

function ChoosePlatform({ params, listing }: ChoosePlatformProps) {
  const text = useText()
  const isMobile = useSelector(selectMobile)
  const installed = useSelector(useCallback((state: LatchkeyState) => findInstalled(state, listing), [listing]))
  const [chosen, choose] = useState<WalletPlatform>()
  const platforms = platformsOf(listing, { isMobile, installed })
  const [first = 'unsupported'] = platforms
  const current = chosen && platforms.includes(chosen) ? chosen : first
  const panel = <Panel params={params} listing={listing} platform={current} installed={installed} />
  if (platforms.length < 2) return panel
  const tabs = platforms.map((id) => ({ id, label: text(labels[id]) }))
  return (
    <Tabs label={text('platform.list')} tabs={tabs} current={current} onChange={choose}>
      {panel}
    </Tabs>
  )
}

interface PanelProps extends ChoosePlatformProps {
  readonly platform: WalletPlatform
  readonly installed: ConnectorInfo | undefined
}

function Panel({ params, listing, platform, installed }: PanelProps) {
  if (platform === 'browser' && installed) return <InBrowser listing={listing} installed={installed} />
  if (platform === 'browser' || platform === 'unsupported') {
    return <InstallListed listing={listing} />
  }
  return <Remote params={params} listing={listing} platform={platform} />
}

/** One pairing for all platforms except this browser, so that another tab keeps it. */
function Remote({ params, listing, platform }: ChoosePlatformProps & { readonly platform: RemotePlatform }) {
  const pairing = usePairing(params)
  if (pairing.isDone || pairing.error !== undefined) {
    return <PairingEnded {...pairing} onRetry={pairing.retry} wallet={listing.name} icon={listing.icon} brand={listing.id} />
  }
  return <PlatformPanel key={platform} platform={platform} listing={listing} pairing={pairing} />
}

/** The same wallet's extension in this browser. An announced wallet matches only by its reverse-DNS name, if no other wallet claims it. */
function findInstalled({ connectors }: LatchkeyState, { id, rdns }: WalletListing): ConnectorInfo | undefined {
  return connectors.find((info) => {
    if (info.isInstalled === false || info.isAmbiguous || info.type === 'WALLET_CONNECT') return false
    return (rdns && info.rdns === rdns) || (info.id === id && info.type !== 'ANNOUNCED')
  })
}
