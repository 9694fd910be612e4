import type { EvmTransaction } from '../EvmTransaction.js'
import type { NodeTransaction } from './nodeShapes.js'

/**
 * What took the place of a transaction: `same` calls the same (it was sped up), `cancelled` sends nothing to the account itself, as
 * wallets do to cancel, `other` is any other.
 */
export function relationOf({ to, input, value, from }: NodeTransaction, call: EvmTransaction): 'same' | 'cancelled' | 'other' {
  const isSame = to === call.to.toLowerCase() && value === call.value && input.toLowerCase() === call.data.toLowerCase()
  if (isSame) return 'same'
  return to === from && value === 0n && input === '0x' ? 'cancelled' : 'other'
}
