import { KNOWN_READ_GAS as gas, encodeCall, toAddress, tryWords } from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../../contracts/index.js'
import type { Couple } from '../../routing/couplesOf.js'
import { createPlaces } from '../createPlaces.js'
import type { UniswapV2Deployment } from '../Deployment.js'
import { v2 } from './functions.js'
import type { Pair } from './Pair.js'

/** Reads the pairs of tokens. */
export type ReadPairs = (question: SwapQuestion, deployment: UniswapV2Deployment, couples: readonly Couple[]) => Promise<readonly Pair[]>

/** Makes a reader that remembers where pairs are; what they hold is read each time. */
export function createPairReader(): ReadPairs {
  const find = createPlaces()
  return async (question, { factory, feePpm = 3_000 }, couples) => {
    const read = async (couple: Couple): Promise<readonly Pair[]> => {
      const id = await find(question, [factory, ...couple], async () => {
        const data = encodeCall(v2['getPair(address,address)'], ...couple)
        const [pair] = (await tryWords(question, { to: factory, data, gas })) ?? []
        return pair === undefined ? undefined : toAddress(pair)
      })
      if (id === undefined) return []
      const [first = 0n, second = 0n] = (await tryWords(question, { to: id, data: v2['getReserves()'], words: 2, gas })) ?? []
      return first > 0n && second > 0n ? [{ id, tokens: couple, feePpm, reserves: [first, second] }] : []
    }
    return (await Promise.all(couples.map(read))).flat()
  }
}
