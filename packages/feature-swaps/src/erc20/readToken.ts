import { cleanWalletName } from '@latchkey/kernel'
import { erc20, tryText, tryWords } from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { isOddName } from '../tokens/isOddName.js'
import type { ReadToken } from '../tokens/readOffered.js'
import { MOST_DECIMALS, shortAddress } from '../tokens/readOffered.js'

/**
 * Reads a token from the chain. A token without a symbol or name is named by its address. A token without decimals is refused: no
 * amount of it could be formatted.
 *
 * @param address - Hexadecimal, 20 bytes, any case.
 * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function readToken(question: SwapQuestion, address: string): Promise<ReadToken> {
  const to = address.toLowerCase()
  if (!/^0x[0-9a-f]{40}$/.test(to))
    throw swapsError('SWAPS_TOKEN_INVALID', { address: cleanWalletName(address), problem: 'it is no address' })
  const [decimals, rawSymbol = '', rawName = ''] = await Promise.all([
    readDecimals(question, to),
    tryText(question, { to, data: erc20['symbol()'] }),
    tryText(question, { to, data: erc20['name()'] }),
  ])
  const symbol = cleanWalletName(rawSymbol) || shortAddress(to)
  const name = cleanWalletName(rawName) || symbol
  const { caipNetworkId: chainId } = question.chain.network
  const token = { chainId, address: to, symbol, name, decimals, isNative: false }
  return { token, isOdd: isOddName(rawSymbol) || isOddName(rawName) }
}

/**
 * Reads how many decimal places a token has.
 *
 * @param address - Hexadecimal, 20 bytes, lower case.
 * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function readDecimals(question: SwapQuestion, address: string): Promise<number> {
  const [decimals] = (await tryWords(question, { to: address, data: erc20['decimals()'] })) ?? []
  if (decimals === undefined) throw swapsError('SWAPS_TOKEN_INVALID', { address, problem: 'it has no decimals()' })
  if (decimals > MOST_DECIMALS) throw swapsError('SWAPS_TOKEN_INVALID', { address, problem: `it has ${decimals} decimals` })
  return Number(decimals)
}
