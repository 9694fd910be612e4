import type { Account, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { base64, hex } from '@scure/base'
import { askNode } from '../rpc/askNode.js'
import { readText, writeTexts } from '../rpc/protobuf.js'
import type { CosmosChain } from './CosmosChain.js'
import { zoneOf } from './currentZone.js'

/** Whose balance, and where. */
export interface BalanceParameters {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

const METHOD = 'abci_query'

/** Asks a node for an account's balance of the network's own coin, in base units. */
export async function readBalance(chain: CosmosChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const { denom } = zoneOf(chain, network.caipNetworkId)
  const data = hex.encode(writeTexts([account.address, denom]))
  const params = { path: '/cosmos.bank.v1beta1.Query/Balance', data, height: '0', prove: false }
  const answer = await askNode({ ...chain, network, method: METHOD, params, signal })
  const { response } = (answer ?? {}) as { readonly response?: Partial<Record<'code' | 'log' | 'value', unknown>> }
  if (response?.code) {
    throw new LatchkeyError('RPC_FAILED', { method: METHOD, code: Number(response.code), detail: String(response.log) })
  }
  const amount = readAmount(response?.value)
  if (amount === undefined) {
    throw new LatchkeyError('RPC_FAILED', { method: METHOD, detail: 'The node answered what cannot be read.' })
  }
  return BigInt(amount)
}

/** Field 1 of the answer is the coin; its field 2 is the amount in digits. */
function readAmount(value: unknown): string | undefined {
  try {
    const coin = readText(base64.decode(String(value)), 1)
    const amount = coin && readText(coin, 2)
    const digits = amount && new TextDecoder().decode(amount)
    return digits && /^\d+$/.test(digits) ? digits : undefined
  } catch {
    // Not base64: the caller says that it cannot be read.
    return undefined
  }
}
