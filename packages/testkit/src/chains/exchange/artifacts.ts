import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import { testkitError } from '../../testkitError.js'

/** A compiled contract. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

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

/**
 * Reads a contract from the package that its authors publish. Those packages are GPL and BUSL: they are optional peers, and not
 * part of this one.
 *
 * @throws LatchkeyError `TESTKIT_FAILED` when the package is not installed
 */
export function readArtifact(name: ArtifactName): Artifact {
  const file = FILES[name]
  try {
    const { abi, bytecode } = createRequire(import.meta.url)(file) as { abi: Abi; bytecode: string }
    return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` }
  } catch (cause) {
    throw testkitError(`${file} cannot be read; install the package it is in`, cause)
  }
}
