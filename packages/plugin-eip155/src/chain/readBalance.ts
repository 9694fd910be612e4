import type { BalanceParameters } from '@latchkey/plugin-kit'
import { readResult } from '@latchkey/plugin-kit/nodes'
import type { AskNodes } from './AskNodes.js'
import { quantity } from './walletShapes.js'

/** The account's balance in wei, at the latest block. @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` */
export async function readBalance({ account, network }: BalanceParameters, askNodes: AskNodes): Promise<bigint> {
  const method = 'eth_getBalance'
  return readResult(await askNodes(network, { method, params: [account.address, 'latest'] }), quantity, method)
}
