import { cleanWalletName } from '@latchkey/kernel'
import { tryText, tryWords } from '../chain/readContract.js'
import type { SwapQuestion, SwapToken } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { erc20 } from './functions.js'

/** 10^77 is the largest power of ten that an amount of 256 bits can hold. */
const MOST_DECIMALS = 77n

/**
 * Reads a token from the chain. A token without a symbol or name is named by its address. A token without decimals is refused: no
 * amount of it could be formatted.
 *
 * @param address - Hexadecimal, 20 bytes, any case.
 * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function readToken(question: SwapQuestion, address: string): Promise<SwapToken> {
  const to = address.toLowerCase()
  if (!/^0x[0-9a-f]{40}$/.test(to))
    throw swapsError('SWAPS_TOKEN_INVALID', { address: cleanWalletName(address), problem: 'it is no address' })
  const [words, symbol, name] = await Promise.all([
    tryWords(question, { to, data: erc20['decimals()'] }),
    readText(question, to, 'symbol()'),
    readText(question, to, 'name()'),
  ])
  const [decimals] = words ?? []
  if (decimals === undefined) throw swapsError('SWAPS_TOKEN_INVALID', { address: to, problem: 'it has no decimals()' })
  if (decimals > MOST_DECIMALS) throw swapsError('SWAPS_TOKEN_INVALID', { address: to, problem: `it has ${decimals} decimals` })
  const short = `${to.slice(0, 6)}…${to.slice(-4)}`
  const { caipNetworkId: chainId } = question.chain.network
  return { chainId, address: to, symbol: symbol || short, name: name || symbol || short, decimals: Number(decimals), isNative: false }
}

async function readText(question: SwapQuestion, to: string, name: 'symbol()' | 'name()'): Promise<string> {
  return cleanWalletName((await tryText(question, { to, data: erc20[name] })) ?? '')
}
