import type { SentCall } from '../EvmTransaction.js'
import type { NodeTransaction } from './nodeShapes.js'

/**
 * What took the place of a transaction: `same` calls the same (it was sped up), `cancelled` sends nothing to the account itself, as
 * wallets do to cancel, `other` is any other; `unknown` where it is not known what was sent.
 */
export function relationOf(
  { to, input, value, from }: NodeTransaction,
  call: SentCall | undefined,
): 'same' | 'cancelled' | 'other' | 'unknown' {
  if (call && to === call.to.toLowerCase() && value === call.value && isData(input, call)) return 'same'
  if (to === from && value === 0n && input === '0x') return 'cancelled'
  return call ? 'other' : 'unknown'
}

const isData = (input: string, { data, dataLength = data.length }: SentCall): boolean =>
  input.length === dataLength && input.toLowerCase().startsWith(data.toLowerCase())
