import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { decode, readContracts } from '../contracts/readContracts.js'
import { quantity } from '../indexer/eip155/schemas.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'

/** Gas of an approval where the node does not estimate it, because it would fail for this account: twice what most tokens need. */
const APPROVE_GAS = 100_000n

interface Asked {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
}

/** Base units that the exchange may take; 0 where the contract does not say. @throws LatchkeyError `CLOUD_NODE_FAILED` */
export async function readAllowance(nodes: ChainNodes, { token, owner, spender }: Asked): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
  const [answer] = await readContracts(nodes, [{ to: token, data }])
  return decode<bigint>(erc20Abi, 'allowance', answer) ?? 0n
}

/** The data of an approval without a limit, which is what the reference's service builds: nothing in the question names an amount. */
export const approvalOf = (spender: Address): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })

/** Gas of an approval. @throws LatchkeyError `CLOUD_NODE_FAILED` */
export async function estimateApproval(nodes: ChainNodes, { token, owner, spender }: Asked, signal: AbortSignal): Promise<bigint> {
  const transaction = { from: owner, to: token, data: approvalOf(spender) }
  const [reply] = await nodes.askAll([{ method: 'eth_estimateGas', params: [transaction], result: quantity }], { signal })
  return reply && 'result' in reply ? reply.result : APPROVE_GAS
}
