/** Arguments of a call whose types are all one word. */
const HEX_PER_WORD = 64

/** The words after a selector; undefined where their number is another or they are not whole. */
export function readWords(data: string, count: number): readonly bigint[] | undefined {
  const hex = data.slice(10)
  if (hex.length !== count * HEX_PER_WORD) return undefined
  return Array.from({ length: count }, (_, index) => BigInt(`0x${hex.slice(index * HEX_PER_WORD, (index + 1) * HEX_PER_WORD)}`))
}

/** An address from a word; undefined where the word holds more. */
export const wordToAddress = (word: bigint | undefined): string | undefined =>
  word === undefined || word >> 160n !== 0n ? undefined : `0x${word.toString(16).padStart(40, '0')}`
