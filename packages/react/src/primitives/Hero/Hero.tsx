import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Hero.css?inline'

/** Props of {@link Hero}. */
export interface HeroProps {
  /** 72 to 96 px. */
  readonly picture: ReactNode
  /** What is going on. */
  readonly title: string
  /** What to do. */
  readonly text?: ReactNode
  /** Two lines of a problem have another colour. @default 'neutral' */
  readonly tone?: 'neutral' | 'error'
  /** The next step: one or two buttons. */
  readonly children?: ReactNode
}

/** A view about one thing: its picture, what is going on, what to do. Changes of the text are read out. */
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
