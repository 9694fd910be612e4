import { parseJson } from '@latchkey/kernel/http'
import { quoteLargeIntegers } from './quoteLargeIntegers.js'

/** Options of {@link readJson}. */
export interface JsonOptions {
  /** Nesting depth of arrays and objects. */
  readonly maxDepth: number
  /** Integers that a JavaScript number cannot hold become decimal strings. @default false */
  readonly exactIntegers?: boolean
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Parses JSON of a node. Members named `__proto__` are dropped. Depth is bounded, because code that walks the value
 * recurses.
 *
 * @returns Undefined for invalid JSON, e.g. the page of a proxy, or too deep JSON.
 */
export function readJson(text: string, { maxDepth, exactIntegers = false }: JsonOptions): unknown {
  if (isDeeper(text, maxDepth)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const needsExactness = exactIntegers && /\d{16}/.test(text)
    // The key may be escaped. The check takes ten times as long, which matters for large answers.
    return needsExactness || /__proto__|\\u/i.test(text) ? parseJson(needsExactness ? quoteLargeIntegers(text) : text) : value
  } catch {
    return undefined
  }
}

/** Counts brackets outside of strings; meaningless for invalid JSON. */
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
