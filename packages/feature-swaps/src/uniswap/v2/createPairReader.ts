import type { Address } from 'viem'
import { tryContract } from '../../chain/readContract.js'
import type { SwapQuestion } from '../../contracts/index.js'
import type { Couple } from '../../routing/couplesOf.js'
import { createPlaces } from '../createPlaces.js'
import type { UniswapV2Deployment } from '../Deployment.js'
import { v2ReadAbi } from './abi.js'
import type { Pair } from './Pair.js'

/** Reads the pairs of tokens. */
export type ReadPairs = (question: SwapQuestion, deployment: UniswapV2Deployment, couples: readonly Couple[]) => Promise<readonly Pair[]>

/** Makes a reader that remembers where pairs are; what they hold is read each time. */
export function createPairReader(): ReadPairs {
  const find = createPlaces()
  return async (question, { factory, feePpm = 3_000 }, couples) => {
    const read = async (couple: Couple): Promise<readonly Pair[]> => {
      const args = couple as readonly [Address, Address]
      const id = await find(question, [factory, ...couple], () => tryContract(question, { to: factory, abi: v2ReadAbi, name: 'getPair', args }))
      if (id === undefined) return []
      const [first, second] = (await tryContract(question, { to: id, abi: v2ReadAbi, name: 'getReserves', args: [] })) ?? [0n, 0n]
      return first > 0n && second > 0n ? [{ id, tokens: couple, feePpm, reserves: [first, second] }] : []
    }
    return (await Promise.all(couples.map(read))).flat()
  }
}
