import { parseJson } from '@latchkey/kernel/http'
import { quoteLargeIntegers } from './quoteLargeIntegers.js'

/** How {@link readJson} reads. */
export interface JsonOptions {
  /** Levels of arrays and objects inside each other. */
  readonly maxDepth: number
  /** Integers that a JavaScript number cannot hold become decimal strings. @default false */
  readonly exactIntegers?: boolean
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Reads JSON that a node wrote. Members named `__proto__` are dropped. Depth is bounded, because whoever walks the value later does
 * so by recursion.
 *
 * @returns Undefined for what is no JSON, e.g. the page of a proxy, or too deep.
 */
export function readJson(text: string, { maxDepth, exactIntegers = false }: JsonOptions): unknown {
  if (isDeeper(text, maxDepth)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const needsExactness = exactIntegers && /\d{16}/.test(text)
    // A name may be written with escapes. The careful way takes ten times as long, which large answers would show.
    return needsExactness || /__proto__|\\u/i.test(text) ? parseJson(needsExactness ? quoteLargeIntegers(text) : text) : value
  } catch {
    return undefined
  }
}

/** Counts brackets outside of strings; for what is no JSON the count means nothing. */
function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isString = !isString
    else if (isString) at += code === BACKSLASH ? 1 : 0
    else if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
