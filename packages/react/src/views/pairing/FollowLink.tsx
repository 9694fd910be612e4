import { isLatchkeyError } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { followLink } from '../../links/followLink.js'
import type { LinkTarget } from '../../links/pageTraits.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { Ring } from '../../primitives/Spinner/Ring.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { WaitingWord } from '../Waiting/WaitingWord.js'
import { type LinkPhase, useLinkProgress } from './useLinkProgress.js'

/** A link that is ready before the visitor taps. */
export interface ReadyLink {
  readonly url: string
  readonly ownScheme: string | undefined
  readonly target: LinkTarget
}

/** Props of {@link FollowLink}. */
export interface FollowLinkProps {
  readonly icon: string | undefined
  /** See `WalletIcon`. */
  readonly brand?: string
  readonly name: string
  readonly title: string
  /** What the link opens, shown until the wallet is slow. */
  readonly text: string
  /** Text of the button. */
  readonly action: string
  /** Undefined while the pairing is being made. */
  readonly link: ReadyLink | undefined
  /** Called with each followed link. */
  readonly onFollowed?: () => void
  /** Another link, offered if the first one had no effect. */
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

const late: Partial<Record<LinkPhase, 'pairing.slow' | 'pairing.back'>> = {
  slow: 'pairing.slow',
  stuck: 'pairing.slow',
  back: 'pairing.back',
}

/** Opens a wallet on this device, and shows when it takes long to answer. */
export function FollowLink({ icon, brand, name, title, text: ready, action, link, onFollowed, fallback, children }: FollowLinkProps) {
  const text = useText()
  const { ui } = useLatchkey()
  const { phase, begin } = useLinkProgress()
  const isStuck = phase === 'stuck'
  const lateText = late[phase]

  function follow({ url, target, ownScheme }: ReadyLink): void {
    try {
      followLink(url, target, ownScheme)
    } catch (error) {
      if (!isLatchkeyError(error, 'LINK_REFUSED')) throw error
      ui.showToast(text('pairing.refused'), 'error')
      return
    }
    begin()
    onFollowed?.()
  }
  return (
    <Hero
      picture={
        <Ring state={phase === 'idle' ? 'still' : 'waiting'}>
          <WalletIcon src={icon} brand={brand} size={72} />
        </Ring>
      }
      title={title}
      text={
        <>
          {lateText ? text(lateText) : ready}
          {phase !== 'idle' && <WaitingWord wallet={name} />}
        </>
      }
    >
      <Button
        variant="accent"
        icon={isStuck ? 'retry' : 'external'}
        isBusy={!link || phase === 'back'}
        onPress={() => link && follow(link)}
      >
        {isStuck ? text('failure.retry') : action}
      </Button>
      {isStuck && fallback}
      {children}
    </Hero>
  )
}
