import type { ReactNode } from 'react'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { Ring } from '../../primitives/Spinner/Ring.js'
import { WaitingWord } from './WaitingWord.js'
import { failureOf, failureText } from '../failure.js'

/** Props of {@link Waiting}. */
export interface WaitingProps {
  /** A picture of 72 px in the given shape. */
  readonly picture: ReactNode
  /** Shape of the picture. */
  readonly shape: 'square' | 'circle'
  /** The request, while it is pending. */
  readonly title: string
  /** What to do in the wallet. */
  readonly text: string
  /** The wallet's name, for messages. */
  readonly wallet: string
  /** Undefined while the answer is awaited. */
  readonly error: unknown
  /**
   * The wallet approved. Visible only if the view stays or another step follows; otherwise the modal closes without waiting for the tick.
   *
   * @default false
   */
  readonly isDone?: boolean
  /** The title after the approval. @default `title` */
  readonly doneTitle?: string
  /** Says where to find the request, and offers to ask again. @default false */
  readonly isSlow?: boolean
  /** Asks again. */
  readonly onRetry: () => void
}

/** A request to a wallet: pending, approved, or failed. */
export function Waiting(props: WaitingProps) {
  const { picture, shape, title, text: waitingText, wallet, error, isDone = false, doneTitle = title, isSlow = false, onRetry } = props
  const text = useText()
  if (error === undefined) {
    const ring = (
      <Ring state={isDone ? 'done' : 'waiting'} shape={shape}>
        {picture}
      </Ring>
    )
    if (isDone) return <Hero picture={ring} title={doneTitle} />
    return (
      <Hero
        picture={ring}
        title={title}
        text={
          <>
            {isSlow ? text('waiting.slow', { wallet }) : waitingText}
            <WaitingWord wallet={wallet} />
          </>
        }
      >
        {isSlow && (
          <Button icon="retry" onPress={onRetry}>
            {text('failure.retry')}
          </Button>
        )}
      </Hero>
    )
  }
  return <Failed {...props} />
}

/** The failure of the request. */
function Failed({ picture, wallet, error, onRetry }: WaitingProps) {
  const text = useText()
  const failure = failureOf(error)
  const { name, isQuiet, code, said } = failure
  return (
    <Hero
      tone={isQuiet ? 'neutral' : 'error'}
      picture={<Ring state={isQuiet ? 'still' : 'failed'}>{picture}</Ring>}
      title={beginSentence(text(`failure.${name}.title`, { wallet }), text('wallet.yours'))}
      text={
        <>
          {failureText(text, failure, wallet)}
          {said && <small dir="auto">{text('failure.said', { said })}</small>}
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

/** Capitalises the placeholder of an unknown name at the start of a sentence. Names keep their first letter. */
function beginSentence(sentence: string, unnamed: string): string {
  return sentence.startsWith(unnamed) ? sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1) : sentence
}
