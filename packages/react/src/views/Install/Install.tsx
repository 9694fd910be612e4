import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { Ring } from '../../primitives/Spinner/Ring.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Install.css?inline'
import { type InstallLinks, waysToGet } from './installLinks.js'

/** Props of {@link Install}. */
export interface InstallProps {
  readonly name: string
  readonly icon: string | undefined
  /** See `WalletIcon`. */
  readonly brand?: string | undefined
  readonly links: InstallLinks | undefined
  /** Opens this page in the wallet's own browser. */
  readonly appUrl?: string | undefined
}

/** A wallet that is not installed: where to get it, or a link that opens this page in the wallet's browser. */
export function Install({ name, icon, brand, links, appUrl }: InstallProps) {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const { app, store, others } = waysToGet(links, appUrl, navigator.userAgent)
  return (
    <Hero
      picture={
        <Ring state="still">
          <WalletIcon src={icon} brand={brand} size={72} />
        </Ring>
      }
      title={text('connecting.absent.title', { wallet: name })}
      text={text(app ? 'connecting.absent.app' : 'connecting.absent.text')}
    >
      <div className="lk-install">
        {app && (
          <Button variant="accent" icon="external" href={app}>
            {text('connecting.openApp', { wallet: name })}
          </Button>
        )}
        {store && (
          <Button variant={app ? 'neutral' : 'accent'} icon="external" href={store}>
            {text('connecting.install', { wallet: name })}
          </Button>
        )}
        {others.length > 0 && (
          <div className="lk-install-others">
            {others.map(({ kind, href }) => (
              <Button key={kind} href={href}>
                {kind === 'desktop' ? text('platform.desktop') : kind}
              </Button>
            ))}
          </div>
        )}
        {!app && !store && <Button onPress={() => router.goBack()}>{text('connecting.other')}</Button>}
      </div>
    </Hero>
  )
}
