import { formatUnits } from '@latchkey/kernel'
import { fromHex } from '../message/hex.js'
import { cleanName } from '../description/cleanName.js'
import type { Reading } from '../description/Reading.js'

const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const LONGEST_SYMBOL = 12
/** More would not be a token that anybody uses, and an amount that nobody can read. */
const MOST_DECIMALS = 36n

/** A token as its contract tells it. */
export interface Token {
  readonly address: string
  /** Undefined: it tells none, and amounts are shown in base units. */
  readonly decimals?: number
  /** Cleaned and bounded. It proves nothing: the contract is shown beside it. */
  readonly symbol?: string
}

/** Asks a contract for its decimals and its symbol. The page is never asked. */
export async function readToken(address: string, { ask }: Reading): Promise<Token> {
  const call = (data: string): Promise<unknown> => ask('eth_call', [{ to: address, data }, 'latest'])
  const [decimals, symbol] = await Promise.all([call(DECIMALS), call(SYMBOL)])
  const places = readNumber(decimals)
  const name = cleanName(readText(symbol), LONGEST_SYMBOL)
  return {
    address,
    ...(places !== undefined && places <= MOST_DECIMALS ? { decimals: Number(places) } : {}),
    ...(name === undefined ? {} : { symbol: name }),
  }
}

/** An amount with all of its digits, e.g. `1.5 USDC`. In base units of the named contract where the token tells no decimals. */
export const showAmount = (amount: bigint, { decimals, symbol, address }: Token): string =>
  decimals === undefined ? `${amount} × ${address}` : `${formatUnits(amount, decimals)} ${symbol ?? address}`

const readNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined

/** Text with its length, or in 32 bytes as in tokens older than the standard. */
function readText(answer: unknown): string | undefined {
  const bytes = typeof answer === 'string' && answer.length <= 2 + 2 * 1024 ? fromHex(answer) : undefined
  if (!bytes) return undefined
  // Filled up with zeros, which no cleaned name has.
  if (bytes.length === 32) return decode(bytes)
  const length = bytes.length >= 64 ? new DataView(bytes.buffer).getUint32(60) : 0
  return 64 + length <= bytes.length ? decode(bytes.subarray(64, 64 + length)) : undefined
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
