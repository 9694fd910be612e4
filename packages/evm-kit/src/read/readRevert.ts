import { cleanWalletName } from '@latchkey/kernel'
import type { ErrorLayer } from './isRevert.js'
import { isRevert, layersOf } from './isRevert.js'
import { decodeText, decodeWords } from './words.js'

/** The revert of a contract. */
export interface Revert {
  /** The reason string of the contract, cleaned for display. */
  readonly reason: string
}

/** Selectors of `Error(string)` and `Panic(uint256)`. @see https://docs.soliditylang.org/en/latest/control-structures.html#error-handling */
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'

/** Reads the revert from a rejection of a node or wallet; undefined for every other failure. */
export function readRevert(error: unknown): Revert | undefined {
  if (!isRevert(error)) return undefined
  const layers = layersOf(error)
  const data = layers.map(dataOf).find((found) => found !== undefined)
  const words = layers.map(wordsOf).find((found) => found !== undefined)
  return { reason: (data && decodeReason(data)) || words || 'the contract refused' }
}

/** The text of `Error(string)`, the number of a panic, or the selector of a custom error. */
function decodeReason(data: string): string {
  if (data === '0x') return ''
  const rest = `0x${data.slice(10)}`
  const text = data.startsWith(ERROR) ? decodeText(rest) : undefined
  if (text !== undefined) return cleanWalletName(text)
  const [panic] = (data.startsWith(PANIC) && decodeWords(rest, 1)) || []
  // A custom error: only the contract's source has its name.
  return panic === undefined ? `error ${data.slice(0, 10)}` : `Panic ${panic}`
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

function dataOf({ data }: ErrorLayer): string | undefined {
  if (isHex(data)) return data
  const inner = typeof data === 'object' && data !== null ? (data as { readonly data?: unknown }).data : undefined
  return isHex(inner) ? inner : undefined
}

/** Nodes without error data have the reason in the message. */
function wordsOf({ details, message }: ErrorLayer): string | undefined {
  for (const text of [details, message]) {
    if (typeof text === 'string' && /out ?of ?gas/i.test(text)) return 'out of gas'
    const [, words] = typeof text === 'string' ? (/revert(?:ed)?(?: with reason string)?:? ?([^\n]*)/i.exec(text) ?? []) : []
    if (words !== undefined) return cleanWalletName(words.replace(/^['"]|['"]$/g, ''))
  }
  return undefined
}
