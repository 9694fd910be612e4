import type { CaipNetworkId } from '@latchkey/kernel'

/** A token that a deployment offers. */
export interface DeploymentToken {
  /** Hexadecimal, any case. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** What deployments of both versions name. All addresses are hexadecimal, in any case. */
export interface Deployment {
  readonly factory: string
  /** The network's own coin as a token, e.g. WETH. */
  readonly wrapped: string
  /** Tokens to look for ways through, beside the wrapped coin. Each makes more pools to read: four are plenty. */
  readonly bases: readonly string[]
  /** Tokens of one United States dollar each; fiat values come from pools with them. */
  readonly stables: readonly string[]
  /** Tokens to offer. */
  readonly tokens: readonly DeploymentToken[]
}

/** Where Uniswap V2, or an exchange with the same contracts, is on one network. */
export interface UniswapV2Deployment extends Deployment {
  /** `UniswapV2Router02` */
  readonly router: string
  /** `SwapRouter02`. Used where it says that it trades on this factory; it divides a swap over two ways, and takes permits. */
  readonly swapRouter?: string
  /** What pools keep, in millionths. @default 3000 */
  readonly feePpm?: number
}

/** Where Uniswap V3, or an exchange with the same contracts, is on one network. */
export interface UniswapV3Deployment extends Deployment {
  /** `QuoterV2` */
  readonly quoter: string
  /** `SwapRouter02` */
  readonly swapRouter: string
  /** What pools may keep, in millionths. @default [100, 500, 3000, 10000] */
  readonly feeTiers?: readonly number[]
}

/** Deployments by network. */
export type Deployments<D extends Deployment> = Readonly<Record<CaipNetworkId, D>>

/** Finds the deployment of a network; undefined where there is none. */
export type FindDeployment<D extends Deployment> = (chainId: CaipNetworkId) => Promise<D | undefined> | D | undefined

/** Those that an application names. */
export const findIn =
  <D extends Deployment>(deployments: Deployments<D>): FindDeployment<D> =>
  (chainId) =>
    Object.hasOwn(deployments, chainId) ? deployments[chainId] : undefined
