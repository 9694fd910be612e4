import type { Outcome } from './useRun.js'

/** The outcome of the last action; nothing before the first. */
export function OutcomeLine({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (!outcome) return undefined
  return (
    <p className="outcome" role="status" data-status={outcome.status}>
      {outcome.text}
    </p>
  )
}
