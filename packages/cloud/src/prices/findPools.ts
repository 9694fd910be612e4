import type { Address } from 'viem'
import { encodeFunctionData, zeroAddress } from 'viem'
import type { ExchangePools } from '../configuration/chains.js'
import { decode, readContracts } from '../contracts/readContracts.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import { v2Abi, V3_FEES, v3Abi } from './exchangeAbis.js'

/** A token, and one whose price is known. Addresses in lower case. */
export interface Pair {
  readonly token: string
  readonly known: string
}

/** A pool of a pair. */
export interface Pool extends Pair {
  readonly version: 2 | 3
  readonly address: Address
}

/** The pools that the configured factories have of pairs. Pools of other factories are not asked: anybody may make one. */
export async function findPools(nodes: ChainNodes, pools: ExchangePools, pairs: readonly Pair[]): Promise<readonly Pool[]> {
  const questions = pairs.flatMap((pair) => {
    const sides = [pair.token as Address, pair.known as Address] as const
    const v2 = pools.v2.map((to) => ({
      pair,
      version: 2 as const,
      to: to as Address,
      data: encodeFunctionData({ abi: v2Abi, functionName: 'getPair', args: sides }),
    }))
    const v3 = pools.v3.flatMap((to) =>
      V3_FEES.map((fee) => ({
        pair,
        version: 3 as const,
        to: to as Address,
        data: encodeFunctionData({ abi: v3Abi, functionName: 'getPool', args: [...sides, fee] }),
      })),
    )
    return [...v2, ...v3]
  })
  const answers = await readContracts(nodes, questions)
  return questions.flatMap(({ pair, version }, at) => {
    const address = version === 2 ? decode<Address>(v2Abi, 'getPair', answers[at]) : decode<Address>(v3Abi, 'getPool', answers[at])
    return address === undefined || address === zeroAddress ? [] : [{ ...pair, version, address }]
  })
}
