import type { Hex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { encodePacked } from 'viem/utils'
import type { Deployment } from '../deployments.js'
import type { Owner, PreparedOperation } from '../SmartAccount.js'

/** What an operation is signed for. */
export interface OperationSigning {
  readonly owner: Owner
  readonly chainId: number
  readonly deployment: Deployment
  /** The bundler cannot use it later; Unix time in seconds. */
  readonly validUntil: number
}

const SAFE_OP = [
  { name: 'safe', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'verificationGasLimit', type: 'uint128' },
  { name: 'callGasLimit', type: 'uint128' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'maxPriorityFeePerGas', type: 'uint128' },
  { name: 'maxFeePerGas', type: 'uint128' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'validAfter', type: 'uint48' },
  { name: 'validUntil', type: 'uint48' },
  { name: 'entryPoint', type: 'address' },
] as const

/**
 * Signs a user operation as the module of the Safe wants it.
 *
 * @see `Safe4337Module._getSafeOp` https://github.com/safe-global/safe-modules/blob/4337/v0.3.0/modules/4337/contracts/Safe4337Module.sol
 */
export async function signOperation(operation: PreparedOperation['operation'], signing: OperationSigning): Promise<Hex> {
  const { owner, chainId, deployment, validUntil } = signing
  const { initCode, paymasterAndData } = toPackedUserOperation({ ...operation, signature: '0x' })
  const signature = await owner.signTypedData({
    domain: { chainId, verifyingContract: deployment.module },
    types: { SafeOp: SAFE_OP },
    primaryType: 'SafeOp',
    message: {
      ...operation,
      safe: operation.sender,
      initCode,
      paymasterAndData,
      validAfter: 0,
      validUntil,
      entryPoint: deployment.entryPoint,
    },
  })
  return withTimes(validUntil, signature)
}

/** Of the length of a real one, and of nobody: what gas is estimated with. */
export const DUMMY_SIGNATURE: Hex = withTimes(0, `0x${'ec'.repeat(32)}${'1d'.repeat(32)}1b`)

function withTimes(validUntil: number, signature: Hex): Hex {
  return encodePacked(['uint48', 'uint48', 'bytes'], [0, validUntil, signature])
}
