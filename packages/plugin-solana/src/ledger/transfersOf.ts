import type { ActivityTransfer } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import type { transaction } from '../rpc/nodeShapes.js'

/** A transaction as a node tells it, with what it did. */
export type ToldTransaction = NonNullable<z.output<typeof transaction>>
type Meta = NonNullable<ToldTransaction['meta']>

const DECIMALS = 9

/** What a transaction did to an account. */
export interface Effect {
  readonly transfers: readonly ActivityTransfer[]
  /** Lamports; absent where another account paid. */
  readonly feeBaseUnits?: bigint
}

/** What moved for an account: the difference of its lamports without the fee, and of its tokens. */
export function transfersOf({ transaction: { message }, meta }: ToldTransaction, address: string): Effect {
  if (!meta) return { transfers: [] }
  const keys = message.accountKeys.map(({ pubkey }) => pubkey)
  // The first account pays the fee.
  const deltas = keys.map(
    (_key, index) => (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n) + (index === 0 ? meta.fee : 0n),
  )
  const at = keys.indexOf(address)
  const moved = deltas[at] ?? 0n
  const coin = moved === 0n ? [] : [toTransfer(moved, DECIMALS, counterpartOf(keys, deltas, moved))]
  return { transfers: [...coin, ...tokensOf(meta, address)], ...(at === 0 && { feeBaseUnits: meta.fee }) }
}

/** The only account that gained what this one lost, or lost what it gained. */
function counterpartOf(keys: readonly string[], deltas: readonly bigint[], moved: bigint): Pick<ActivityTransfer, 'counterpart'> {
  const [counterpart, ...more] = keys.filter((_key, index) => deltas[index] === -moved)
  return counterpart !== undefined && more.length === 0 ? { counterpart } : {}
}

/** What an account gained, of the coin or of a token; negative: what it lost. @param account - `token`: the mint; absent for the coin. */
export function gainOf(
  { transaction: { message }, meta }: ToldTransaction,
  { address, token }: { readonly address: string; readonly token?: string | undefined },
): bigint {
  if (!meta) return 0n
  if (token !== undefined) return tokenGains(meta, address).get(token)?.moved ?? 0n
  const at = message.accountKeys.findIndex(({ pubkey }) => pubkey === address)
  return (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n)
}

const tokensOf = (meta: Meta, address: string): readonly ActivityTransfer[] =>
  [...tokenGains(meta, address)].flatMap(([token, { moved, decimals }]) => (moved === 0n ? [] : [toTransfer(moved, decimals, { token })]))

/** By mint. */
function tokenGains({ preTokenBalances = [], postTokenBalances = [] }: Meta, address: string) {
  const sums = new Map<string, { readonly moved: bigint; readonly decimals: number }>()
  const add = (balances: NonNullable<Meta['postTokenBalances']>, sign: bigint): void => {
    for (const { mint, owner, uiTokenAmount } of balances)
      if (owner === address)
        sums.set(mint, { moved: (sums.get(mint)?.moved ?? 0n) + sign * uiTokenAmount.amount, decimals: uiTokenAmount.decimals })
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return sums
}

const toTransfer = (moved: bigint, decimals: number, rest: Partial<ActivityTransfer>): ActivityTransfer => ({
  direction: moved > 0n ? 'in' : 'out',
  amount: formatUnits(moved > 0n ? moved : -moved, decimals),
  ...rest,
})
