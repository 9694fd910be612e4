import type { Transaction as SqlTransaction } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexActivityRow, IndexNftRow, IndexTransferRow } from '../../storage/tables/chainIndex.js'

/** Whose transactions are added or taken away. */
interface NftChange {
  readonly activity: readonly Pick<IndexActivityRow, 'account' | 'hash'>[]
  readonly transfers: readonly Pick<IndexTransferRow, 'hash' | 'kind' | 'contract' | 'token_id' | 'sender' | 'recipient' | 'amount'>[]
  /** 1n: added, -1n: taken away. */
  readonly sign: 1n | -1n
}

type Key = Pick<IndexNftRow, 'account' | 'contract' | 'token_id' | 'kind'>

/** Changes what accounts have of NFTs by transfers of their transactions. */
export async function changeNfts(sql: SqlTransaction<Tables>, chain: string, change: NftChange): Promise<void> {
  for (const { delta, ...key } of sumChanges(change)) {
    if (delta === 0n) continue
    const known = await sql
      .selectFrom('index_nfts')
      .select('amount')
      .where('chain', '=', chain)
      .where('account', '=', key.account)
      .where('contract', '=', key.contract)
      .where('token_id', '=', key.token_id)
      .executeTakeFirst()
    const amount = String(BigInt(known?.amount ?? 0) + delta)
    await sql
      .insertInto('index_nfts')
      .values({ chain, ...key, amount })
      .onConflict((conflict) => conflict.columns(['chain', 'account', 'contract', 'token_id']).doUpdateSet({ amount }))
      .execute()
  }
}

function sumChanges({ activity, transfers, sign }: NftChange): readonly (Key & { readonly delta: bigint })[] {
  const pieces = transfers.filter(({ token_id: id }) => id !== '')
  const accounts = new Map<string, Set<string>>()
  for (const { account, hash } of activity) accounts.set(hash, (accounts.get(hash) ?? new Set()).add(account))
  const sums = new Map<string, Key & { delta: bigint }>()
  for (const { hash, sender, recipient, amount, contract, token_id: tokenId, kind } of pieces) {
    for (const [account, one] of [
      [sender, -sign],
      [recipient, sign],
    ] as const) {
      if (accounts.get(hash)?.has(account) !== true) continue
      const id = `${account} ${contract} ${tokenId}`
      const sum = sums.get(id) ?? { account, contract, token_id: tokenId, kind, delta: 0n }
      sum.delta += one * BigInt(amount)
      sums.set(id, sum)
    }
  }
  return [...sums.values()]
}
