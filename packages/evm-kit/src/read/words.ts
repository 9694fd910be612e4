// The part of the ABI that reads need: words of 32 bytes, and text. Longer arguments are encoded by viem, in `/send`.

/** An argument that is one word: an address in hexadecimal, or a number that is not negative. */
export type WordArgument = string | bigint

const HEX_PER_WORD = 64

/** One word in hexadecimal without `0x`. */
export const toWord = (value: WordArgument): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(HEX_PER_WORD, '0')

/** Bytes in hexadecimal without `0x`, filled up to whole words. */
export const fillWords = (hex: string): string => hex.padEnd(Math.ceil(hex.length / HEX_PER_WORD) * HEX_PER_WORD, '0')

/** The data of a call whose arguments are words. @param selector - Hexadecimal with `0x`, 4 bytes. */
export const encodeCall = (selector: string, ...args: readonly WordArgument[]): string => `${selector}${args.map(toWord).join('')}`

/** The first words of an answer; undefined for an answer that is invalid or too short. */
export function decodeWords(answer: unknown, count: number): readonly bigint[] | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]*$/i.test(answer) || answer.length < 2 + count * HEX_PER_WORD) return undefined
  return Array.from({ length: count }, (_, index) => BigInt(`0x${answer.slice(2 + index * HEX_PER_WORD, 2 + (index + 1) * HEX_PER_WORD)}`))
}

/** An address from a word. */
export const toAddress = (word: bigint): string => `0x${word.toString(16).padStart(40, '0').slice(-40)}`

/**
 * Text of a contract, not cleaned: with its length, or in 32 bytes as in tokens older than the standard.
 *
 * @returns Undefined for what is neither.
 */
export function decodeText(answer: unknown): string | undefined {
  const words = decodeWords(answer, 1)
  if (!words || typeof answer !== 'string') return undefined
  const hex = answer.slice(2)
  if (hex.length === HEX_PER_WORD) return textOf(hex.replace(/(00)+$/, ''))
  const [, length = 0n] = decodeWords(answer, 2) ?? []
  const end = 2 * HEX_PER_WORD + Number(length) * 2
  return words[0] === 32n && end <= hex.length ? textOf(hex.slice(2 * HEX_PER_WORD, end)) : undefined
}

function textOf(hex: string): string {
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}
