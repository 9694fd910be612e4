/** Arguments of a call whose types are all one word. */
const HEX_PER_WORD = 64

/** The first words after a selector; undefined where there are fewer. Contracts pass over what follows. */
export function readWords(data: string, count: number): readonly bigint[] | undefined {
  const hex = data.slice(10)
  if (hex.length < count * HEX_PER_WORD) return undefined
  return Array.from({ length: count }, (_, index) => BigInt(`0x${hex.slice(index * HEX_PER_WORD, (index + 1) * HEX_PER_WORD)}`))
}

/** Whether anything follows these words. */
export const hasMore = (data: string, count: number): boolean => data.length > 10 + count * HEX_PER_WORD

/** An address from a word; undefined where the word holds more. */
export const wordToAddress = (word: bigint | undefined): string | undefined =>
  word === undefined || word >> 160n !== 0n ? undefined : `0x${word.toString(16).padStart(40, '0')}`
