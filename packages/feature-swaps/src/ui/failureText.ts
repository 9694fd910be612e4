import type { useText } from '@latchkey/react/ui'
import type { SwapFailure } from '../flow/SwapsState.js'

/** Failures with words of their own in every language. */
const TOLD = [
  'SWAPS_TOKEN_INVALID',
  'SWAPS_TOKEN_UNCONFIRMED',
  'SWAPS_NO_ROUTE',
  'SWAPS_QUOTE_EXPIRED',
  'SWAPS_PRICE_MOVED',
  'SWAPS_WOULD_REVERT',
  'SWAPS_MISMATCH',
  'SWAPS_UNCHECKED',
  'SWAPS_REVERTED',
  'SWAPS_NOT_CONFIRMED',
  'SWAPS_CANCELLED',
  'SWAPS_REPLACED',
  'SWAPS_NOT_SENT',
  'SWAPS_UNKNOWN',
  'SWAPS_PENDING',
] as const

/** The text of a failure, with the revert reason of the contract. */
export function failureText(text: ReturnType<typeof useText>, { code, message, reason }: SwapFailure): string {
  if (code === 'USER_REJECTED') return text('swaps.failed.declinedText')
  const told = TOLD.find((one) => one === code)
  if (!told) return `${text('swaps.failure.other')}: ${message}`
  return reason === undefined ? text(`swaps.failure.${told}`) : `${text(`swaps.failure.${told}`)}: ${reason}`
}
