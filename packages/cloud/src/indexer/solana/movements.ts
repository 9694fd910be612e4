import type { IndexedTransfer } from '../IndexedBlock.js'
import type { SolanaTransaction } from './schemas.js'

/** What one asset did in a transaction: what each party has more or less of it. */
interface Movement {
  /** The mint; empty for the coin. */
  readonly contract: string
  readonly changes: ReadonlyMap<string, bigint>
}

/**
 * The transfers of a transaction, by what each account had before and after it: the coin without the fee, then tokens by their owners. The network does not
 * say who gave what to whom. It is known where one party gave exactly what others got, or got what others gave; elsewhere the other side is empty.
 */
export const readTransfers = (transaction: SolanaTransaction): readonly IndexedTransfer[] =>
  [readCoin(transaction), ...readTokens(transaction)].flatMap(toTransfers).map((transfer, position) => ({ ...transfer, position }))

function readCoin({ transaction: { message }, meta: { fee, preBalances, postBalances } }: SolanaTransaction): Movement {
  const changes = message.accountKeys.map(({ pubkey }, index): readonly [string, bigint] => [
    pubkey,
    // The first account pays the fee.
    (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n) + (index === 0 ? fee : 0n),
  ])
  return { contract: '', changes: new Map(changes) }
}

function readTokens({ meta: { preTokenBalances, postTokenBalances } }: SolanaTransaction): readonly Movement[] {
  const mints = new Map<string, Map<string, bigint>>()
  for (const [balances, sign] of [
    [preTokenBalances ?? [], -1n],
    [postTokenBalances ?? [], 1n],
  ] as const) {
    for (const { mint, owner, uiTokenAmount } of balances) {
      if (owner === undefined) continue
      const changes = mints.get(mint) ?? new Map<string, bigint>()
      mints.set(mint, changes.set(owner, (changes.get(owner) ?? 0n) + sign * uiTokenAmount.amount))
    }
  }
  return [...mints].map(([contract, changes]) => ({ contract, changes }))
}

function toTransfers({ contract, changes }: Movement): readonly Omit<IndexedTransfer, 'position'>[] {
  const givers = [...changes].filter(([, change]) => change < 0n)
  const takers = [...changes].filter(([, change]) => change > 0n)
  const transfer = (sender: string, recipient: string, amount: bigint) => ({
    kind: contract === '' ? ('native' as const) : ('spl' as const),
    contract,
    token_id: '',
    sender,
    recipient,
    amount: String(amount),
  })
  const isEven = [...changes.values()].reduce((sum, change) => sum + change, 0n) === 0n
  const [[giver = ''] = [], [taker = ''] = []] = [givers[0], takers[0]]
  if (isEven && givers.length === 1) return takers.map(([owner, change]) => transfer(giver, owner, change))
  if (isEven && takers.length === 1) return givers.map(([owner, change]) => transfer(owner, taker, -change))
  return [...givers.map(([owner, change]) => transfer(owner, '', -change)), ...takers.map(([owner, change]) => transfer('', owner, change))]
}
