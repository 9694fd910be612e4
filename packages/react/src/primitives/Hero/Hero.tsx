import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Hero.css?inline'

/** Props of {@link Hero}. */
export interface HeroProps {
  /** A picture of 72 to 96 px. */
  readonly picture: ReactNode
  /** What is happening. */
  readonly title: string
  /** What to do. */
  readonly text?: ReactNode
  /** The colour of the text: `error` for failures. @default 'neutral' */
  readonly tone?: 'neutral' | 'error'
  /** One or two buttons for the next step. */
  readonly children?: ReactNode
}

/** A view about one thing: its picture, what is happening, what to do. Changes of the text are announced. */
export function Hero({ picture, title, text, tone = 'neutral', children }: HeroProps) {
  useStyles(sheet)
  return (
    <div className="lk-hero" data-tone={tone}>
      {picture}
      <div role="status">
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {children && <div className="lk-hero-actions">{children}</div>}
    </div>
  )
}
