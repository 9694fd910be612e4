import type { Abi } from 'viem'
import { concat, size, toHex, zeroAddress } from 'viem'
import { RpcFailure } from '../node/answerRpc.js'
import { readArtifactFile, readDeployedCode } from '../node/readArtifactFile.js'
import type { LocalChain, Operation } from './LocalChain.js'
import { askContract, codeOf, pack } from './LocalChain.js'
import { revertOf } from './revertOf.js'

const SIMULATIONS = '@account-abstraction/contracts/artifacts/EntryPointSimulations.json'
const LIMITS = { callGasLimit: 10_000_000n, verificationGasLimit: 5_000_000n, paymasterVerificationGasLimit: 1_000_000n }
/** The entry point keeps a tenth of the execution gas that was not used. */
const PENALTY_DIVISOR = 10n

interface Executed {
  readonly preOpGas: bigint
  readonly paid: bigint
}

/**
 * How much gas an operation takes, by running it in the entry point's own simulation, at a price of 1 for each gas.
 *
 * @throws RpcFailure -32500 where its validation fails, -32521 where a deployed account's calls revert
 */
export async function estimateGas(chain: LocalChain, operation: Operation): Promise<object> {
  const { abi } = readArtifactFile(SIMULATIONS)
  const hasPaymaster = operation.paymaster !== undefined
  const simulated: Operation = {
    ...operation,
    callGasLimit: LIMITS.callGasLimit,
    verificationGasLimit: LIMITS.verificationGasLimit,
    preVerificationGas: 0n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    ...(hasPaymaster ? { paymasterVerificationGasLimit: LIMITS.paymasterVerificationGasLimit, paymasterPostOpGasLimit: 0n } : {}),
  }
  const { preOpGas, paid } = (await askContract(chain, {
    to: chain.entryPoint,
    abi,
    name: 'simulateHandleOp',
    args: [pack(simulated), zeroAddress, '0x'],
    overrides: { [chain.entryPoint]: { code: readDeployedCode(SIMULATIONS) }, ...codeOf(operation) },
  }).catch((error: unknown) => {
    throw revertOf(error, abi as Abi)
  })) as Executed
  await checkCalls(chain, operation)
  // paid = before + used + (limit − used) / 10
  const used = ((paid - preOpGas - LIMITS.callGasLimit / PENALTY_DIVISOR) * PENALTY_DIVISOR) / (PENALTY_DIVISOR - 1n)
  return {
    callGasLimit: toHex(withRoom(used)),
    // The signature that is estimated with is of nobody: its check ends early.
    verificationGasLimit: toHex(withRoom(preOpGas)),
    preVerificationGas: toHex(overheadOf(operation)),
    ...(hasPaymaster ? { paymasterVerificationGasLimit: toHex(150_000n), paymasterPostOpGasLimit: '0x0' } : {}),
  }
}

const withRoom = (gas: bigint): bigint => (gas * 13n) / 10n + 30_000n

/** What the transaction around it costs: its base, its bytes, the bundle's bookkeeping, and what an authorization costs. */
function overheadOf(operation: Operation): bigint {
  const { initCode, callData, paymasterAndData, signature } = pack(operation)
  const bytes = size(concat([initCode, callData, paymasterAndData, signature])) + 320
  return 21_000n + 30_000n + (operation.authorization ? 25_000n : 0n) + 16n * BigInt(bytes)
}

/** The simulation does not tell whether the calls reverted; of an account that is not deployed nobody can ask. */
async function checkCalls({ deployer, entryPoint }: LocalChain, operation: Operation): Promise<void> {
  const { factory, sender, callData } = operation
  // The entry point makes no call without data.
  if (factory || callData === '0x') return
  const call = { from: entryPoint, to: sender, data: callData }
  await deployer.request('eth_call', [call, 'latest', codeOf(operation)]).catch((error: unknown) => {
    throw new RpcFailure(-32_521, `execution reverted: ${error instanceof Error ? error.message.split('\n', 1)[0] : ''}`)
  })
}
