import { fillWords, toWord } from '@latchkey/evm-kit/read'
import { v3 } from './functions.js'

/** Bytes come as their place, their length, and themselves in whole words. */
const PLACE = 64n

/** The data of a question to `QuoterV2`. @param path - As `pathOf` writes it. */
export function encodeQuote(path: string, amountIn: bigint): string {
  const bytes = path.slice(2)
  return `${v3['quoteExactInput(bytes,uint256)']}${toWord(PLACE)}${toWord(amountIn)}${toWord(BigInt(bytes.length / 2))}${fillWords(bytes)}`
}
