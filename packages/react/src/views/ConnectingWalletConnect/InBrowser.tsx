import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { Ring } from '../../primitives/Spinner/Ring.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'

/** Props of {@link InBrowser}. */
export interface InBrowserProps {
  readonly listing: WalletListing
  readonly installed: ConnectorInfo
}

/** Connects a listed wallet by its installed extension, without a pairing. */
export function InBrowser({ listing: { id: brand, name, icon }, installed: { id, namespace } }: InBrowserProps) {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Hero
      picture={
        <Ring state="still">
          <WalletIcon src={icon} brand={brand} size={72} />
        </Ring>
      }
      title={text('connecting.title', { wallet: name })}
      text={text('connecting.text')}
    >
      <Button variant="accent" onPress={() => router.push('ConnectingExternal', { connectorId: id, namespace })}>
        {text('connecting.openApp', { wallet: name })}
      </Button>
    </Hero>
  )
}
