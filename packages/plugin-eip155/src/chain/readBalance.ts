import type { BalanceParameters } from '@latchkey/plugin-kit'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import type { AskNodes } from '../rpc/createNodes.js'

/** The account's balance in wei, at the latest block. @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` */
export async function readBalance({ account, network }: BalanceParameters, askNodes: AskNodes): Promise<bigint> {
  const method = 'eth_getBalance'
  const balance = await askNodes(network, { method, params: [account.address, 'latest'] })
  if (typeof balance === 'string' && /^0x[0-9a-f]{1,64}$/i.test(balance)) return BigInt(balance)
  throw unreadable(method)
}
