import type { SwapStart } from '../../flow/SwapFlow.js'

/** The longest address or amount is shorter. */
const LONGEST_TEXT = 128

const MEMBERS = ['fromToken', 'toToken', 'amount'] as const satisfies readonly (keyof SwapStart)[]

/** Of the same params the same: the flow begins anew with each other object, and a view that the visitor comes back to must not. */
const read = new WeakMap<object, SwapStart>()

/** What a page asked to begin with; members that are no text are left out, because a page in plain JavaScript may give any value. */
export function readStart(params: unknown): SwapStart | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  const start = read.get(params) ?? copyTexts(params)
  if (start) read.set(params, start)
  return start
}

function copyTexts(params: object): SwapStart | undefined {
  try {
    const given = params as Readonly<Record<string, unknown>>
    const texts = MEMBERS.map((name) => [name, given[name]] as const)
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== '' && text.length <= LONGEST_TEXT))
  } catch {
    return undefined // The params throw when they are read.
  }
}
