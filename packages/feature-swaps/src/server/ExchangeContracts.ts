import type { DeploymentToken } from '../uniswap/Deployment.js'

/** Where an exchange with the contracts of Uniswap is on one network. All addresses are hexadecimal, in any case. */
export interface ExchangeContracts {
  /** `SwapRouter02`: the one contract that takes tokens from accounts. */
  readonly swapRouter: string
  /** The network's own coin as a token, e.g. WETH. */
  readonly wrapped: string
  /** Tokens to look for ways through, beside the wrapped coin. */
  readonly bases: readonly string[]
  /** Tokens to offer. */
  readonly tokens: readonly DeploymentToken[]
  /** Pools of V2. `router` is `UniswapV2Router02`; `feePpm` is what pools keep, in millionths. @default none */
  readonly v2?: { readonly factory: string; readonly router: string; readonly feePpm?: number }
  /** Pools of V3. `quoter` is `QuoterV2`; `feeTiers` is what pools may keep, in millionths. @default none */
  readonly v3?: { readonly factory: string; readonly quoter: string; readonly feeTiers?: readonly number[] }
}
