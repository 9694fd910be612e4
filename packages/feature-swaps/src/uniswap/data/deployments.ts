import type { Deployment, Deployments, UniswapV2Deployment, UniswapV3Deployment } from '../Deployment.js'
import { tokensByChain } from './tokens.js'

const STABLES = ['USDC', 'USDT', 'USDT0', 'DAI']
/** Tokens that most others have a pool with. */
const BASES = ['USDC', 'USDT', 'USDT0', 'WETH', 'WBTC']

/** What both versions have in common on a network. */
function common(chainId: number): Omit<Deployment, 'factory'> {
  const tokens = tokensByChain[chainId] ?? []
  const [wrapped] = tokens
  const named = (symbols: readonly string[]) => tokens.filter(({ symbol }) => symbols.includes(symbol)).map(({ address }) => address)
  return { tokens, wrapped: wrapped?.address ?? '', stables: named(STABLES), bases: named(BASES).filter((address) => address !== wrapped?.address) }
}

const v2 = (chainId: number, factory: string, router: string): [string, UniswapV2Deployment] => [
  `eip155:${chainId}`,
  { ...common(chainId), factory, router, swapRouter: SWAP_ROUTERS[chainId] ?? '' },
]

const v3 = (chainId: number, factory: string, quoter: string): [string, UniswapV3Deployment] => [
  `eip155:${chainId}`,
  { ...common(chainId), factory, quoter, swapRouter: SWAP_ROUTERS[chainId] ?? '' },
]

/** `SwapRouter02`. Source: @uniswap/sdk-core 7.19.4, which the tests compare with; docs.uniswap.org/contracts/v3/reference/deployments */
const SWAP_ROUTERS: Readonly<Record<number, string>> = {
  1: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  10: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  56: '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
  137: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  324: '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3',
  8453: '0x2626664c2603336e57b271c5c0b26f421741e481',
  42161: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  43114: '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce',
}

/**
 * Uniswap V2: factory and router. Sources: docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments; @uniswap/sdk-core
 * 7.19.4, which the tests compare with. There is none on 324, 100, 250, 8217 and 1313161554.
 */
export const v2Deployments: Deployments<UniswapV2Deployment> = Object.fromEntries([
  v2(1, '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f', '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'),
  v2(10, '0x0c3c1c532f1e39edf36be9fe0be1410313e074bf', '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2'),
  v2(56, '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'),
  v2(137, '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c', '0xedf6066a2b290c185783862c7f4776a2c8077ad1'),
  v2(8453, '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'),
  v2(42161, '0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'),
  v2(43114, '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'),
])

/**
 * Uniswap V3: factory and `QuoterV2`. Sources: docs.uniswap.org/contracts/v3/reference/deployments; @uniswap/sdk-core 7.19.4, which the
 * tests compare with (for the first networks it names the older `Quoter`). There is none on 100, 250, 8217 and 1313161554.
 */
export const v3Deployments: Deployments<UniswapV3Deployment> = Object.fromEntries([
  v3(1, '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'),
  v3(10, '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'),
  v3(56, '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7', '0x78d78e420da98ad378d7799be8f4af69033eb077'),
  v3(137, '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'),
  v3(324, '0x8fda5a7a8dca67bbcdd10f02fa0649a937215422', '0x8cb537fc92e26d8ebbb760e632c95484b6ea3e28'),
  v3(8453, '0x33128a8fc17869897dce68ed026d694621f6fdfd', '0x3d4e44eb1374240ce5f1b871ab261cd16335b76a'),
  v3(42161, '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'),
  v3(43114, '0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad', '0xbe0f5544ec67e9b3b2d979aaa43f18fd87e6257f'),
])
