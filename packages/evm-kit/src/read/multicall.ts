// `Multicall3`, which is at the same address on nearly every network: many reads in one `eth_call`. @see https://github.com/mds1/multicall3
import { decodeWords, fillWords, toWord } from './words.js'

/** Where it is. */
export const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'

/** `aggregate3((address,bool,bytes)[])` and `getEthBalance(address)`; selectors by signature. */
export const multicall = { 'aggregate3((address,bool,bytes)[])': '0x82ad56cb', 'getEthBalance(address)': '0x4d2301cc' } as const

/** A call within one. */
export interface InnerCall {
  readonly to: string
  readonly data: string
}

/** What an inner call returned, or that it reverted. */
export interface InnerAnswer {
  readonly isSuccess: boolean
  /** Hexadecimal with `0x`. */
  readonly data: string
}

const HEX_PER_WORD = 64
const BYTES_PER_WORD = 32n

/** The data of `aggregate3` in which every call may fail. */
export function encodeAggregate(calls: readonly InnerCall[]): string {
  const tuples = calls.map(({ to, data }) => {
    const hex = data.slice(2)
    // Address, "may fail", the place of the bytes in the tuple, their length, and themselves.
    return `${toWord(to)}${toWord(1n)}${toWord(96n)}${toWord(BigInt(hex.length / 2))}${fillWords(hex)}`
  })
  let place = BigInt(tuples.length) * BYTES_PER_WORD
  const places = tuples.map((tuple) => {
    const at = toWord(place)
    place += BigInt(tuple.length / 2)
    return at
  })
  return [multicall['aggregate3((address,bool,bytes)[])'], toWord(32n), toWord(BigInt(calls.length)), ...places, ...tuples].join('')
}

/**
 * Reads the answer of `aggregate3`.
 *
 * @param count - How many calls were made.
 * @returns Undefined for anything but exactly that many answers, each within the bytes that were sent.
 */
export function decodeAggregate(answer: unknown, count: number): readonly InnerAnswer[] | undefined {
  const [place, length] = decodeWords(answer, 2) ?? []
  if (place !== 32n || length !== BigInt(count) || typeof answer !== 'string') return undefined
  const tail = `0x${answer.slice(2 + 2 * HEX_PER_WORD)}`
  const answers = decodeWords(tail, count)?.map((at) => readTuple(tail, at))
  return answers?.every((each) => each !== undefined) ? answers : undefined
}

/** One `(bool success, bytes returnData)`. */
function readTuple(tail: string, at: bigint): InnerAnswer | undefined {
  // No place is beyond the answer, so none is beyond a safe integer.
  if (at > BigInt(tail.length)) return undefined
  const head = 2 + Number(at) * 2
  const body = head + 3 * HEX_PER_WORD
  const [success, place, length] = decodeWords(`0x${tail.slice(head, body)}`, 3) ?? []
  if (success === undefined || success > 1n || place !== 64n || length === undefined || length > BigInt(tail.length)) return undefined
  const data = tail.slice(body, body + Number(length) * 2)
  return data.length === Number(length) * 2 ? { isSuccess: success === 1n, data: `0x${data}` } : undefined
}
