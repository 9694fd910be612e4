import type { ProtobufRpcClient, QueryClient } from '@cosmjs/stargate'
import { createProtobufRpcClient } from '@cosmjs/stargate'
import { isLatchkeyError } from '@latchkey/kernel'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { QueryClientImpl } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { QUERY_METHOD } from '../rpc/queryState.js'

/** What an account has of one denomination, in base units. */
export interface Funds {
  readonly balance: bigint
  /** Less what vests. */
  readonly spendable: bigint
}

/** No chain has more than 256 bits of anything. */
const DIGITS = /^\d{1,78}$/
/** Chains of a Cosmos SDK before 0.47 do not know the query. */
const UNKNOWN_QUERY = /unknown query path|unimplemented/i

/** Reads what an account has of one denomination. A chain that does not tell what is locked refuses that in the simulation. */
export async function readFunds(query: QueryClient, address: string, denom: string): Promise<Funds> {
  const rpc: ProtobufRpcClient = createProtobufRpcClient(query)
  const bank = new QueryClientImpl(rpc)
  const [all, free] = await Promise.all([
    bank.Balance({ address, denom }),
    bank.SpendableBalanceByDenom({ address, denom }).catch((error: unknown) => {
      if (isLatchkeyError(error) || !UNKNOWN_QUERY.test(String(error))) throw error
      return undefined
    }),
  ])
  const balance = readCoin(all.balance, denom)
  return { balance, spendable: free ? readCoin(free.balance, denom) : balance }
}

function readCoin(coin: { readonly denom: string; readonly amount: string } | undefined, denom: string): bigint {
  if (coin?.denom !== denom || !DIGITS.test(coin.amount)) throw unreadable(QUERY_METHOD)
  return BigInt(coin.amount)
}
