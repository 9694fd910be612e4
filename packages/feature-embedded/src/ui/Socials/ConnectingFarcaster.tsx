import { useLatchkey, useSelector, useStyles } from '@latchkey/react'
import { Button, CopyButton, Hero, QrCode, QrSkeleton, Ring, Screen, Stack, useAttempt, useText } from '@latchkey/react/ui'
import { embeddedError } from '../../errors/embeddedError.js'
import { Opening } from '../shared/Opening.js'
import { problemOf } from '../shared/problemOf.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { useLook } from '../shared/useLook.js'
import sheet from './Socials.css?inline'
import { SocialMark } from './SocialMark.js'
import { SocialTile } from './SocialTile.js'

const mark = <SocialMark provider="farcaster" size={32} />
const tile = <SocialTile provider="farcaster" size={72} />

/** The visitor's Farcaster app signs: it reads a code, or opens on the phone itself. */
export function ConnectingFarcaster() {
  const text = useText()
  const { services } = useLatchkey()
  const tellLook = useLook()
  const { farcasterUrl, step } = useEmbeddedState()
  const { error, retry } = useAttempt(async (signal) => {
    const load = services.get('embedded')
    if (!load) throw embeddedError('EMBEDDED_NOT_ENABLED', {})
    const flow = await load()
    tellLook(flow)
    await flow.loginFarcaster(signal)
  })
  if (step === 'connecting') return <Opening />
  if (error === undefined) return <AskApp url={farcasterUrl} />
  return (
    <Screen mayGrow>
      <Hero
        tone="error"
        picture={
          <Ring state="failed" shape="circle">
            {tile}
          </Ring>
        }
        title={text('embedded.ConnectingFarcaster')}
        text={problemOf(error, text)}
      >
        <Button variant="accent" icon="retry" onPress={retry}>
          {text('failure.retry')}
        </Button>
      </Hero>
    </Screen>
  )
}

function AskApp({ url }: { readonly url: string | undefined }) {
  useStyles(sheet)
  const text = useText()
  const { ui } = useLatchkey()
  const isMobile = useSelector(({ mobile }) => mobile)
  const copied = (isCopied: boolean): void =>
    ui.showToast(text(isCopied ? 'pairing.copied' : 'account.copyFailed'), isCopied ? 'success' : 'error')
  if (isMobile && url !== undefined)
    return (
      <Screen mayGrow>
        <Hero
          picture={
            <Ring state="waiting" shape="circle">
              {tile}
            </Ring>
          }
          title={text('embedded.ConnectingFarcaster')}
          text={text('embedded.farcaster.app')}
        >
          <Button variant="accent" icon="external" href={url}>
            {text('embedded.farcaster.open')}
          </Button>
        </Hero>
      </Screen>
    )
  return (
    <Stack>
      {url === undefined ? (
        <QrSkeleton label={text('pairing.making')} />
      ) : (
        <QrCode value={url} label={text('embedded.farcaster.code')} mark={mark} />
      )}
      <p className="lk-embedded-scan">{text(url === undefined ? 'pairing.making' : 'embedded.farcaster.scan')}</p>
      {url !== undefined && <CopyButton text={url} label={text('pairing.copy')} onCopied={copied} isLabelled />}
    </Stack>
  )
}
