import type { BalanceParameters } from '@latchkey/plugin-kit'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { baseUnits } from '@latchkey/plugin-kit/shapes'
import { askNode } from '../rpc/askNode.js'
import type { TonChain } from './TonChain.js'

/** Asks a node for an account's balance in nanotons. An unknown account has 0. */
export async function readBalance({ account: { address }, network, signal }: BalanceParameters, chain: TonChain): Promise<bigint> {
  const method = 'getAddressBalance'
  return readResult(await askNode({ method, params: { address }, network, signal }, chain), baseUnits, method)
}
