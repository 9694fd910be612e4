import type { ReactNode } from 'react'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { Ring } from '../../primitives/Spinner/Ring.js'
import { failureOf } from '../failure.js'

/** Props of {@link Waiting}. */
export interface WaitingProps {
  /** 72 px, of the given shape. */
  readonly picture: ReactNode
  readonly shape: 'square' | 'circle'
  /** What is asked, while it is open. */
  readonly title: string
  readonly text: string
  /** The wallet's name, for what failures say. */
  readonly wallet: string
  /** Undefined while the answer is awaited. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** A request that a wallet has not answered yet, or has answered with a refusal. */
export function Waiting({ picture, shape, title, text: waitingText, wallet, error, onRetry }: WaitingProps) {
  const text = useText()
  if (error === undefined) {
    const ring = (
      <Ring state="waiting" shape={shape}>
        {picture}
      </Ring>
    )
    return <Hero picture={ring} title={title} text={waitingText} />
  }
  const { name, isQuiet, code } = failureOf(error)
  return (
    <Hero
      tone={isQuiet ? 'neutral' : 'error'}
      picture={<Ring state={isQuiet ? 'still' : 'failed'}>{picture}</Ring>}
      title={text(`failure.${name}.title`, { wallet })}
      text={
        <>
          {text(`failure.${name}.text`, { wallet })}
          {code && <small>{text('failure.code', { code })}</small>}
        </>
      }
    >
      <Button variant="accent" icon="retry" onPress={onRetry}>
        {text('failure.retry')}
      </Button>
    </Hero>
  )
}
