import type { Hex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { Address } from 'viem'
import type { Owner, PreparedOperation } from '../SmartAccount.js'

const PACKED = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
] as const

/** Name and version of the code, in what its accounts sign. */
export const DELEGATOR_DOMAIN = { name: 'EIP7702StatelessDeleGator', version: '1' } as const

/** Of nobody, but one that a key can be recovered from: the contract reverts for others. */
export const DUMMY_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/**
 * Signs a user operation as the code of the key wants it.
 *
 * @see `EIP7702DeleGatorCore.getPackedUserOperationHash` https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/EIP7702/EIP7702DeleGatorCore.sol
 */
export function signOperation(
  operation: PreparedOperation['operation'],
  { owner, chainId, entryPoint }: { readonly owner: Owner; readonly chainId: number; readonly entryPoint: Address },
): Promise<Hex> {
  return owner.signTypedData({
    domain: { ...DELEGATOR_DOMAIN, chainId, verifyingContract: operation.sender },
    types: { PackedUserOperation: PACKED },
    primaryType: 'PackedUserOperation',
    message: { ...toPackedUserOperation({ ...operation, signature: '0x' }), entryPoint },
  })
}
