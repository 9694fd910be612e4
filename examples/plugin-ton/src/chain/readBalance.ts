import type { BalanceParameters } from '@latchkey/plugin-kit'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { askNode } from '../rpc/askNode.js'
import type { TonChain } from './TonChain.js'

/** Asks a node for an account's balance in nanotons. An unknown account has 0. */
export async function readBalance({ account, network, signal }: BalanceParameters, chain: TonChain): Promise<bigint> {
  const method = 'getAddressBalance'
  const balance = await askNode({ method, params: { address: account.address }, network, signal }, chain)
  if (typeof balance === 'string' && /^\d{1,39}$/.test(balance)) return BigInt(balance)
  throw unreadable(method)
}
