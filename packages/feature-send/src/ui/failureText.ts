import type { useText } from '@latchkey/react/ui'
import type { SendFailure } from '../contracts/SendState.js'

/** Failures with words of their own in every language. */
const TOLD = [
  'USER_REJECTED',
  'SEND_NAME_CHANGED',
  'SEND_DECIMALS_CHANGED',
  'SESSION_CHANGED',
  'TRANSFER_AMOUNT_TOO_LARGE',
  'TRANSFER_AMOUNT_TOO_SMALL',
  'TRANSFER_FEE_TOO_HIGH',
  'TRANSFER_RECEIVER_REFUSED',
  'TRANSFER_WOULD_FAIL',
  'TRANSFER_CHANGED',
] as const

/** What the wallet named is another transaction; the first code is of chains. */
const ANOTHER: readonly string[] = ['TRANSFER_ANOTHER', 'SEND_ANOTHER']

/** Why a transfer was not made, and whether anything was spent. @param symbol - Of the network's coin. */
export function failureText(text: ReturnType<typeof useText>, { code, mayBeSpent }: SendFailure, symbol: string): string {
  if (ANOTHER.includes(code)) return text('send.state.another')
  if (code === 'ADDRESS_INVALID' && !mayBeSpent) return text('send.button.invalidAddress')
  const told = TOLD.find((one) => one === code) ?? 'other'
  return `${text(`send.failure.${told}`, { symbol })} ${text(mayBeSpent ? 'send.spent.maybe' : 'send.spent.no')}`
}
