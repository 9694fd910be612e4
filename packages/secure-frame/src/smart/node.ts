import type { Address, Hex } from 'viem'
import { isLatchkeyError } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import * as z from 'zod/mini'
import { decodeAbiParameters, encodeFunctionData, keccak256 } from 'viem/utils'
import type { Deployment } from './deployments.js'
import { PROXY_CODE_HASH } from './deployments.js'
import { ENTRY_POINT, SAFE } from './safe/abi.js'
import { bytesUpTo, quantity, quantityUpTo } from './shapes.js'
import { smartError } from './smartError.js'
import type { ReadNode } from './SmartAccount.js'

/** A chain, as an operation asks it. */
export interface NodeQuestion {
  readonly read: ReadNode
  readonly signal: AbortSignal
}

/** The code at an address. @throws LatchkeyError `RPC_FAILED` | … */
export async function readCode({ read, signal }: NodeQuestion, address: Address): Promise<Hex> {
  return readResult(await read('eth_getCode', [address, 'latest'], signal), bytesUpTo(65_536), 'eth_getCode')
}

/** Whether there is a contract. @throws LatchkeyError `RPC_FAILED` | … */
export async function hasCode(question: NodeQuestion, address: Address): Promise<boolean> {
  return (await readCode(question, address)) !== '0x'
}

/** The creation code of the factory's proxies. @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | … */
export async function readProxyCode({ read, signal }: NodeQuestion, chainId: number, { factory }: Deployment): Promise<Hex> {
  const data = encodeFunctionData({ abi: SAFE, functionName: 'proxyCreationCode' })
  const answer = readResult(await read('eth_call', [{ to: factory, data }, 'latest'], signal), bytesUpTo(65_536), 'eth_call')
  const code = decodeBytes(answer)
  if (code === undefined || keccak256(code) !== PROXY_CODE_HASH)
    throw smartError('SMART_ACCOUNT_UNSUPPORTED', { chainId, problem: 'its factory makes other accounts than Safe 1.4.1' })
  return code
}

/** The nonce of the next operation. @throws LatchkeyError `RPC_FAILED` | … */
export async function readNonce({ read, signal }: NodeQuestion, account: Address, entryPoint: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: ENTRY_POINT, functionName: 'getNonce', args: [account, 0n] })
  return readResult(await read('eth_call', [{ to: entryPoint, data }, 'latest'], signal), quantity, 'eth_call')
}

/**
 * What gas can be paid with, in base units: the account's coins, and what the entry point kept of earlier payments.
 *
 * @throws LatchkeyError `RPC_FAILED` | …
 */
export async function readFunds({ read, signal }: NodeQuestion, account: Address, entryPoint: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: ENTRY_POINT, functionName: 'balanceOf', args: [account] })
  const [balance, deposit] = await Promise.all([
    read('eth_getBalance', [account, 'latest'], signal),
    read('eth_call', [{ to: entryPoint, data }, 'latest'], signal),
  ])
  return readResult(balance, quantity, 'eth_getBalance') + readResult(deposit, quantity, 'eth_call')
}

/** Base units for each gas. */
export interface GasPrice {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** More than any chain ever asked: 0.1 coins for each gas. */
const HIGHEST_PRICE = 10n ** 17n
const price = quantityUpTo(HIGHEST_PRICE)
const block = z.object({ baseFeePerGas: z.optional(price) })

/** The price of gas: room for the base fee to double, as viem and most wallets leave it. @throws LatchkeyError `RPC_FAILED` | … */
export async function readGasPrice({ read, signal }: NodeQuestion): Promise<GasPrice> {
  const method = 'eth_getBlockByNumber'
  const { baseFeePerGas } = readResult(await read(method, ['latest', false], signal), block, method)
  const tip = baseFeePerGas === undefined ? undefined : await readTip(read, signal)
  // A chain without base fees, or a node without the method.
  if (baseFeePerGas === undefined || tip === undefined) {
    const whole = readResult(await read('eth_gasPrice', [], signal), price, 'eth_gasPrice')
    return { maxFeePerGas: whole, maxPriorityFeePerGas: whole }
  }
  return { maxFeePerGas: 2n * baseFeePerGas + tip, maxPriorityFeePerGas: tip }
}

async function readTip(read: ReadNode, signal: AbortSignal): Promise<bigint | undefined> {
  try {
    return readResult(await read('eth_maxPriorityFeePerGas', [], signal), price, 'eth_maxPriorityFeePerGas')
  } catch (error) {
    if (isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) return undefined
    throw error
  }
}

function decodeBytes(answer: Hex): Hex | undefined {
  try {
    return decodeAbiParameters([{ type: 'bytes' }], answer)[0]
  } catch {
    // No factory at all: said as such.
    return undefined
  }
}
