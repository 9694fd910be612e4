import { useText } from '@latchkey/react/ui'

/** The next block may be full or near: a transaction is most often in it or in the one after. */
const BLOCKS = 2

/** How long a swap takes from the wallet's approval on, in words; undefined where the time of a block is not known. @param blockMs - Milliseconds. */
export function useDuration(blockMs: number | undefined): string | undefined {
  const text = useText()
  if (blockMs === undefined) return undefined
  const seconds = Math.max(1, Math.round((blockMs * BLOCKS) / 1_000))
  return seconds < 90 ? text('swaps.time.seconds', { amount: seconds }) : text('swaps.time.minutes', { amount: Math.round(seconds / 60) })
}
