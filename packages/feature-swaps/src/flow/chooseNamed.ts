import type { SwapToken } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'
import type { NamedSide, RefusedName } from './nameStart.js'
import { nameStart, refusalOf } from './nameStart.js'
import { toFailure } from './toFailure.js'
import { begun, tokenRefused, tokenSelected } from './transitions.js'

/** The tokens that an application names, once those of the network are loaded. */
export interface NamedTokens {
  readonly from: string | undefined
  readonly to: string | undefined
  /** Nothing else was named since, on the same network. */
  isCurrent(): boolean
  /** A token was chosen. */
  onChosen(): void
}

/** Chooses them. What the visitor chose meanwhile stays; what no list has is looked up. */
export function chooseNamed(parts: FlowParts, names: NamedTokens): void {
  const { read, apply } = parts
  const named = nameStart(read(), names)
  const { from, to, amount } = read()
  const unlessChosen = (token: SwapToken | undefined) => (token?.address === (from ?? to)?.address ? undefined : token)
  apply(begun({ from: from ?? unlessChosen(named.from), to: to ?? unlessChosen(named.to), amount }))
  names.onChosen()
  for (const wanted of named.lookUp) void lookUp(parts, names, wanted)
  for (const refused of named.refused) void refuse(parts, names, refused)
}

async function refuse({ read, apply }: FlowParts, { isCurrent }: NamedTokens, name: RefusedName): Promise<void> {
  const refused = await refusalOf(name)
  if (isCurrent()) apply(tokenRefused(read(), refused))
}

/** Chooses a token once the chain told what it is. */
async function lookUp(parts: FlowParts, names: NamedTokens, { side, token: address }: NamedSide): Promise<void> {
  const { context, read, apply } = parts
  const isCurrent = (): boolean => names.isCurrent() && !read()[side]
  try {
    const { findToken } = await import('./findToken.js')
    const token = await findToken(parts, address)
    if (!isCurrent()) return
    apply(tokenSelected(read(), side, token))
    names.onChosen()
  } catch (error) {
    context.log.warn(`${address} was named, and is no token that can be swapped.`, error)
    if (isCurrent()) apply(tokenRefused(read(), { side, token: address, failure: toFailure(error) }))
  }
}
