import { cleanWalletName } from '@latchkey/kernel'
import { erc20 } from './erc20.js'
import { tryText, tryWords } from './readContract.js'
import { evmError } from '../errors/evmError.js'
import type { EvmQuestion } from './EvmChain.js'

/** 10^77 is the largest power of ten that an amount of 256 bits can hold. */
const MOST_DECIMALS = 77n

/** A token as its contract describes it. */
export interface TokenReading {
  /** Lower case hexadecimal, 20 bytes. */
  readonly address: string
  /** Cleaned: no invisible characters, none that change the direction of text, at most 64; shortened from the address where there is none. */
  readonly symbol: string
  /** Cleaned as the symbol is; the symbol where there is none. */
  readonly name: string
  /** 0 to 77. */
  readonly decimals: number
  /** The contract's own words, not cleaned, empty where it has none: to judge them, not to show them. */
  readonly given: { readonly symbol: string; readonly name: string }
}

/**
 * Reads a token from the chain. A token without a symbol or name is named by its address. A token without decimals is refused: no
 * amount of it could be formatted.
 *
 * @param address - Hexadecimal, 20 bytes, any case.
 * @throws LatchkeyError `EVM_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function readToken(question: EvmQuestion, address: string): Promise<TokenReading> {
  const to = address.toLowerCase()
  if (!/^0x[0-9a-f]{40}$/.test(to)) throw evmError('EVM_TOKEN_INVALID', { address: cleanWalletName(address), problem: 'it is no address' })
  const [decimals, rawSymbol = '', rawName = ''] = await Promise.all([
    readDecimals(question, to),
    tryText(question, { to, data: erc20['symbol()'] }),
    tryText(question, { to, data: erc20['name()'] }),
  ])
  const symbol = cleanWalletName(rawSymbol) || `${to.slice(0, 6)}…${to.slice(-4)}`
  const name = cleanWalletName(rawName) || symbol
  return { address: to, symbol, name, decimals, given: { symbol: rawSymbol, name: rawName } }
}

/**
 * Reads how many decimal places a token has.
 *
 * @param address - Hexadecimal, 20 bytes, lower case.
 * @throws LatchkeyError `EVM_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function readDecimals(question: EvmQuestion, address: string): Promise<number> {
  const [decimals] = (await tryWords(question, { to: address, data: erc20['decimals()'] })) ?? []
  if (decimals === undefined) throw evmError('EVM_TOKEN_INVALID', { address, problem: 'it has no decimals()' })
  if (decimals > MOST_DECIMALS) throw evmError('EVM_TOKEN_INVALID', { address, problem: `it has ${decimals} decimals` })
  return Number(decimals)
}
