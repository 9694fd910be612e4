import { useStyles } from '@latchkey/react'
import type { ConfirmFact } from '@latchkey/react/ui'
import sheet from './Facts.css?inline'

/** What is bought, line by line. */
export function Facts({ label, facts }: { readonly label: string; readonly facts: readonly ConfirmFact[] }) {
  useStyles(sheet)
  return (
    <dl className="lk-onramp-facts" aria-label={label}>
      {facts.map(({ label: name, value }) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
