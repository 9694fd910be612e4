import type { Abi, Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import * as z from 'zod/mini'
import { isLatchkeyError } from '@latchkey/kernel'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { NodeCall } from '../nodes/NodeCall.js'

/** A read of a contract on the latest block. */
export interface ContractRead {
  readonly to: Address
  readonly data: Hex
}

/** Where `Multicall3` is on nearly every chain. @see https://github.com/mds1/multicall3 */
const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'

/** Reads in one `eth_call`: nodes bound the gas. */
const MOST_IN_ONE_CALL = 100
/** Calls in one batch of JSON-RPC. */
const MOST_IN_ONE_BATCH = 20

/** Bytes in hex. */
export const hexBytes = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i)) as z.ZodMiniType<Hex>

/**
 * Reads contracts: through `Multicall3` where the chain has it, else in batches.
 *
 * @returns What each returned, in their order; undefined where it reverted.
 * @throws LatchkeyError `CLOUD_NODE_FAILED`
 */
export async function readContracts(nodes: ChainNodes, reads: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
  const isGathered = reads.length > 1 && (await hasMulticall(nodes))
  const size = isGathered ? MOST_IN_ONE_CALL : MOST_IN_ONE_BATCH
  const parts = Array.from({ length: Math.ceil(reads.length / size) }, (_, at) => reads.slice(at * size, (at + 1) * size))
  const answers = await Promise.all(parts.map((part) => (isGathered ? readGathered(nodes, part) : readBatch(nodes, part))))
  return answers.flat()
}

/** Chains on which it was found. One that has it does not lose it. */
const found = new WeakSet<ChainNodes>()

async function hasMulticall(nodes: ChainNodes): Promise<boolean> {
  if (found.has(nodes)) return true
  const code = await nodes.ask({ method: 'eth_getCode', params: [MULTICALL, 'latest'], result: hexBytes })
  if (code === '0x') return false
  found.add(nodes)
  return true
}

const toCall = ({ to, data }: ContractRead): NodeCall<Hex> => ({ method: 'eth_call', params: [{ to, data }, 'latest'], result: hexBytes })

async function readBatch(nodes: ChainNodes, reads: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
  const replies = await nodes.askAll(reads.map(toCall))
  return replies.map((reply) => ('result' in reply ? reply.result : undefined))
}

async function readGathered(nodes: ChainNodes, reads: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
  // In lower case an address needs no checksum.
  const args = [reads.map(({ to, data }) => ({ target: to.toLowerCase() as Address, allowFailure: true, callData: data }))] as const
  try {
    const answer = await nodes.ask(
      toCall({ to: MULTICALL, data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }) }),
    )
    const results = decode<readonly { readonly success: boolean; readonly returnData: Hex }[]>(multicall3Abi, 'aggregate3', answer)
    if (results?.length === reads.length) return results.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch (error) {
    if (!isLatchkeyError(error, 'CLOUD_NODE_REFUSED')) throw error
  }
  // Too much gas for one call, or a multicall that is none: each is asked alone.
  const parts: (readonly (Hex | undefined)[])[] = []
  for (let at = 0; at < reads.length; at += MOST_IN_ONE_BATCH) parts.push(await readBatch(nodes, reads.slice(at, at + MOST_IN_ONE_BATCH)))
  return parts.flat()
}

/** What a contract returned, by its ABI; undefined for bytes that are something else. A contract may answer anything. */
export function decode<T>(abi: Abi, functionName: string, data: Hex | undefined): T | undefined {
  if (data === undefined || data === '0x') return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data } as never) as T
  } catch {
    return undefined
  }
}
