import { getBalances } from '@latchkey/cloud-protocol'
import type { Balances } from '@latchkey/cloud-protocol'
import { parseUnits } from '@latchkey/kernel'
import type { FlowParts, Question } from '../account/FlowParts.js'
import type { Holding } from '../tokens/Holding.js'

type Balance = Balances['balances'][number]

/**
 * What the application's service says. Balances of other networks, and numbers that no amount can be, are left out.
 *
 * @throws LatchkeyError `HTTP_FAILED` | `HTTP_TIMEOUT` | `HTTP_UNREACHABLE` | `HTTP_ANSWER_INVALID` | `ABORTED` | …
 */
export async function readCloud({ context }: FlowParts, { account, network, signal }: Question): Promise<readonly Holding[]> {
  const chainId = network.caipNetworkId
  const { balances } = await getBalances(context.http, { address: account.address, chainId }, { signal })
  return balances.filter((each) => each.chainId === chainId).flatMap((each) => toHolding(each, chainId))
}

function toHolding({ name, symbol, address, price, quantity, iconUrl }: Balance, chainId: Holding['chainId']): readonly Holding[] {
  const prefix = `${chainId}:`
  // A contract of another network would be shown as one of this network.
  if (address !== undefined && !address.startsWith(prefix)) return []
  const decimals = Number(quantity.decimals)
  const amountBaseUnits = toUnits(quantity.numeric, decimals)
  return [{ chainId, address: address?.slice(prefix.length), symbol, name, decimals, amountBaseUnits, price, icon: iconUrl }]
}

/** Digits beyond the token's decimals are cut: there is no such amount. */
function toUnits(numeric: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, decimals) || '0'}`, decimals)
}
