import { useText } from '@latchkey/react/ui'
import type { FactsProps } from './useFacts.js'
import { useFacts } from './useFacts.js'

/** What is to be known of a quote, line by line. */
export function Facts(props: FactsProps) {
  const facts = useFacts(props)
  const text = useText()
  return (
    <dl className="lk-swap-facts" aria-label={text('swaps.details')}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
