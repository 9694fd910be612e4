import type { NamespaceAdapter } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { AskNodes } from '../rpc/createNodes.js'

/** Which account, on which network. */
export type GetBalanceParameters = Parameters<NamespaceAdapter['getBalance']>[0]

/** The account's balance in wei, at the latest block. @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` */
export async function getBalance({ account, network }: GetBalanceParameters, askNodes: AskNodes): Promise<bigint> {
  const method = 'eth_getBalance'
  const balance = await askNodes(network, { method, params: [account.address, 'latest'] })
  if (typeof balance === 'string' && /^0x[0-9a-f]{1,64}$/i.test(balance)) return BigInt(balance)
  throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what is no amount.' })
}
