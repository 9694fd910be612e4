import type { Artifact } from '../node/readArtifactFile.js'
import { readArtifactFile } from '../node/readArtifactFile.js'

const FILES = {
  weth: '@uniswap/v2-periphery/build/WETH9.json',
  v2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  v2Router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  positions: '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  quoter: '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  swapRouter: '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
} as const

/** Name of a contract of the exchange. */
export type ArtifactName = keyof typeof FILES

/** Reads a contract of the exchange. @throws LatchkeyError `TESTKIT_FAILED` when its package is not installed */
export const readArtifact = (name: ArtifactName): Artifact => readArtifactFile(FILES[name])
