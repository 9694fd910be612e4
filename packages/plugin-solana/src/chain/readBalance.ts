import type { BalanceParameters } from '@latchkey/plugin-kit'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { askNode } from '../rpc/askNode.js'
import { balance } from '../rpc/nodeShapes.js'
import type { SolanaChain } from './SolanaChain.js'

/** Asks the network for an account's lamports. */
export async function readBalance({ clock, verdicts }: SolanaChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const method = 'getBalance'
  const params = [account.address, { commitment: 'confirmed' }]
  const answer = await askNode({ network, method, params, clock, signal, verdicts })
  return readResult(answer, balance, method).value
}
