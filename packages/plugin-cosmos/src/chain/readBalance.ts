import type { BalanceParameters } from '@latchkey/plugin-kit'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { readText, writeTexts } from '../rpc/protobuf.js'
import { QUERY_METHOD, queryState } from '../rpc/queryState.js'
import type { CosmosChain } from './CosmosChain.js'
import { networkOf } from './networkOf.js'

/** Asks a node for an account's balance of the network's own coin, in base units. */
export async function readBalance(chain: CosmosChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const { denom } = networkOf(chain, network.caipNetworkId)
  const data = writeTexts([account.address, denom])
  const amount = readAmount(await queryState({ ...chain, network, signal }, { path: '/cosmos.bank.v1beta1.Query/Balance', data }))
  if (amount === undefined) throw unreadable(QUERY_METHOD)
  return BigInt(amount)
}

/** Field 1 of the answer is the coin; its field 2 is the amount in digits. */
function readAmount(answer: Uint8Array): string | undefined {
  const coin = readText(answer, 1)
  const amount = coin && readText(coin, 2)
  const digits = amount && new TextDecoder().decode(amount)
  return digits && /^\d{1,78}$/.test(digits) ? digits : undefined
}
