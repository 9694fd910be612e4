import type { TokensOf } from '../../balances/TokensOf.js'
import { accountOf } from '../accountOf.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'

/** Most tokens of one account. */
const MOST = 200

/** The tokens of which the index has a transfer of the account, as their contracts describe them. */
export const indexedTokens =
  ({ query }: CloudDatabase): TokensOf =>
  async (chain, address) => {
    const account = accountOf(chain, address)
    if (account === undefined) return []
    const rows = await query
      .selectFrom('index_activity as activity')
      .innerJoin('index_transfers as transfer', (join) =>
        join.onRef('transfer.chain', '=', 'activity.chain').onRef('transfer.hash', '=', 'activity.hash'),
      )
      .innerJoin('index_tokens as token', (join) =>
        join.onRef('token.chain', '=', 'transfer.chain').onRef('token.contract', '=', 'transfer.contract'),
      )
      .select(['token.contract', 'token.name', 'token.symbol', 'token.decimals'])
      .distinct()
      .where('activity.chain', '=', chain)
      .where('activity.account', '=', account)
      .where('transfer.kind', '=', 'erc20')
      .where('transfer.recipient', '=', account)
      .limit(MOST)
      .execute()
    return rows.flatMap(({ contract, name, symbol, decimals }) =>
      symbol === null || decimals === null ? [] : [{ address: contract, name: name ?? symbol, symbol, decimals }],
    )
  }
