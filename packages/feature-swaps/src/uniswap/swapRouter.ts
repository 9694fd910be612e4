import type { Address, Hex } from 'viem'
import type { SwapBuildRequest, SwapPermit, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { encodeWith, written } from './encodeWith.js'
import { leastOfParts } from './toQuote.js'
import { pathOf } from './v3/pathOf.js'

const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const bytes32 = { type: 'bytes32' } as const

/** `SwapRouter02`, as far as it is used. @see https://github.com/Uniswap/swap-router-contracts */
export const swapRouter = {
  swapExactTokensForTokens: written('0x472b43f3', [uint, uint, { type: 'address[]' }, address]),
  exactInput: written('0xb858183f', [
    {
      type: 'tuple',
      components: [
        { type: 'bytes', name: 'path' },
        { type: 'address', name: 'recipient' },
        { type: 'uint256', name: 'amountIn' },
        { type: 'uint256', name: 'amountOutMinimum' },
      ],
    },
  ]),
  multicall: written('0x5ae401dc', [uint, { type: 'bytes[]' }]),
  selfPermitIfNecessary: written('0xc2e3140a', [address, uint, uint, { type: 'uint8' }, bytes32, bytes32]),
  unwrapWETH9: written('0x49404b7c', [uint, address]),
} as const

/** Stands for the router itself as a recipient: it keeps the tokens for the next call of the transaction. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'

/** How one part of a swap is called. */
export interface PartCall {
  readonly part: SwapQuote['route'][number]
  readonly recipient: Address
  readonly least: bigint
}

/** The call of one part on pools of V2. */
export function callV2({ part, recipient, least }: PartCall): Hex {
  const [first] = part.hops
  const path = [first?.from, ...part.hops.map(({ to }) => to)] as Address[]
  return encodeWith(swapRouter.swapExactTokensForTokens, [part.amountIn, least, path, recipient])
}

/** The call of one part on pools of V3. */
export function callV3({ part, recipient, least }: PartCall): Hex {
  const order = { path: pathOf(part.hops), recipient, amountIn: part.amountIn, amountOutMinimum: least }
  return encodeWith(swapRouter.exactInput, [order])
}

/**
 * One transaction of `SwapRouter02` for all parts of a quote. Each part delivers its share of the least, or all of it fails; where the
 * network's own coin comes out, what is unwrapped is at least the whole.
 */
export function buildOnSwapRouter(
  router: string,
  { quote, account, deadlineS, permit }: SwapBuildRequest,
  call: (part: PartCall) => Hex,
): SwapTransaction {
  const { from, to, route, amountIn, minimumOut } = quote
  const least = leastOfParts(quote)
  const recipient = (to.isNative ? ROUTER_ITSELF : account) as Address
  const calls = route.map((part, index) => call({ part, recipient, least: to.isNative ? 0n : (least[index] ?? minimumOut) }))
  const unwrapping = encodeWith(swapRouter.unwrapWETH9, [minimumOut, account as Address])
  const all = [...(permit ? [permitCall(from.address, permit)] : []), ...calls, ...(to.isNative ? [unwrapping] : [])]
  const data = encodeWith(swapRouter.multicall, [deadlineS, all])
  return { to: router, data, value: from.isNative ? amountIn : 0n }
}

function permitCall(token: string, { amount, deadlineS, signature }: SwapPermit): Hex {
  const r: Hex = `0x${signature.slice(2, 66)}`
  const s: Hex = `0x${signature.slice(66, 130)}`
  // The last byte is 27 or 28; some wallets write the parity instead.
  const last = Number.parseInt(signature.slice(130, 132), 16)
  const v = last < 27 ? last + 27 : last
  return encodeWith(swapRouter.selfPermitIfNecessary, [token as Address, amount, deadlineS, v, r, s])
}
