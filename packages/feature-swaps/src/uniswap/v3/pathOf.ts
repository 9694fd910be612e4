import type { Hex } from 'viem'
import type { SwapRoutePart } from '../../contracts/index.js'

/** Tokens and fees in a row: 20 bytes, 3 bytes, 20 bytes, … */
export function pathOf(hops: SwapRoutePart['hops']): Hex {
  const [first] = hops
  const rest = hops.map(({ to, feePpm }) => feePpm.toString(16).padStart(6, '0') + to.slice(2))
  return `0x${(first?.from ?? '').slice(2)}${rest.join('')}`
}
