import type { ActivityEntry, ActivityTransfer } from '@latchkey/kernel'

/** How much moved, and which way. */
export interface SignedAmount {
  readonly sign: '+' | '−' | ''
  readonly transfer: ActivityTransfer
  readonly amountBaseUnits: bigint
  readonly decimals: number
}

/** Signs that follow from what was done, whichever way the coins went. @see the specification, section 9 */
const SIGNS: ReadonlyMap<string, '+' | '−'> = new Map([
  ...(['receive', 'deposit', 'borrow', 'claim'] as const).map((kind) => [kind, '+'] as const),
  ...(['withdraw', 'repay', 'burn'] as const).map((kind) => [kind, '−'] as const),
])

/** What moved, for a row: what came first, then what left. */
export function amountsOf({ kind, transfers }: ActivityEntry): readonly SignedAmount[] {
  const order = [...transfers].sort((one, other) => rankOf(one) - rankOf(other))
  return order.map((transfer) => ({ sign: SIGNS.get(kind) ?? signOf(transfer), transfer, ...unitsOf(transfer.amount) }))
}

const rankOf = ({ direction }: ActivityTransfer): number => ['in', 'out', 'self'].indexOf(direction)

const signOf = ({ direction }: ActivityTransfer): SignedAmount['sign'] => (direction === 'in' ? '+' : direction === 'out' ? '−' : '')

/** A plain decimal exactly, as base units of as many decimals as it has. */
function unitsOf(amount: string): Pick<SignedAmount, 'amountBaseUnits' | 'decimals'> {
  const [whole = '0', fraction = ''] = amount.split('.')
  return { amountBaseUnits: BigInt(whole + fraction), decimals: fraction.length }
}
