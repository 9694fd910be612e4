import { Note, useText } from '@latchkey/react/ui'
import type { OnrampCheckoutState, OnrampOffer } from '../../flow/OnrampState.js'

/** Codes with words of their own. */
const KNOWN = ['ONRAMP_ADDRESS_REFUSED', 'ONRAMP_QUOTE_EXPIRED', 'SESSION_CHANGED'] as const

/** Props of {@link Problem}. */
export interface ProblemProps {
  readonly offer: OnrampOffer
  readonly checkout: OnrampCheckoutState
}

/** Why the page did not open, or why the quote failed. */
export function Problem({ offer, checkout }: ProblemProps) {
  const text = useText()
  const { failure } = checkout.step === 'failed' ? checkout : offer
  if (!failure) return null
  const { code } = failure
  const known = KNOWN.find((each) => each === code)
  return (
    <Note tone="error">
      {checkout.step === 'failed' ? text(`onramp.problem.${known ?? 'other'}`, { provider: offer.name }) : text('onramp.offer.failed')}
      <small>{text('onramp.code', { code })}</small>
    </Note>
  )
}
