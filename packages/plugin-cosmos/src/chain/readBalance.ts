import type { BalanceParameters } from '@latchkey/plugin-kit'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { readText, writeTexts } from '../rpc/protobuf.js'
import { QUERY_METHOD, queryState } from '../rpc/queryState.js'
import { readCoin } from '../rpc/readCoin.js'
import type { CosmosChain } from './CosmosChain.js'
import { networkOf } from './networkOf.js'

/** Asks a node for an account's balance of the network's own coin, in base units. */
export async function readBalance(chain: CosmosChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const { denom } = networkOf(chain, network.caipNetworkId)
  const data = writeTexts([account.address, denom])
  const answer = await queryState({ ...chain, network, signal }, { path: '/cosmos.bank.v1beta1.Query/Balance', data })
  // Field 1 of the answer is the coin.
  const coin = readCoin(readText(answer, 1) ?? new Uint8Array())
  if (coin?.denom !== denom) throw unreadable(QUERY_METHOD)
  return coin.amountBaseUnits
}
