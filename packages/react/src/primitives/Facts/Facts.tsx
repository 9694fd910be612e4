import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Facts.css?inline'

/** One line of {@link Facts}. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Props of {@link Facts}. */
export interface FactsProps {
  /** What the facts are about, for screen readers. */
  readonly label?: string
  /** The lines. */
  readonly facts: readonly Fact[]
}

/** What is to be known before a decision, line by line, e.g. `From`, `To`, `Fee`. */
export function Facts({ label, facts }: FactsProps) {
  useStyles(sheet)
  return (
    <dl className="lk-facts" aria-label={label}>
      {facts.map(({ label: name, value }) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
