import type { Address, Hash, Hex } from 'viem'
import { hashStruct } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import type { Owner } from '../SmartAccount.js'
import { DELEGATION } from './abi.js'

/** One limit: who holds it, and the numbers. */
export interface Caveat {
  readonly enforcer: Address
  readonly terms: Hex
  /** Of who uses it; not part of what is signed. */
  readonly args: Hex
}

/** A right to act for an account, within limits. @see ERC-7710 https://eips.ethereum.org/EIPS/eip-7710 */
export interface Delegation {
  /** Who may act. */
  readonly delegate: Address
  /** For whom. */
  readonly delegator: Address
  /** {@link ROOT}: of the account's own right. */
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

/** Of a delegation that hangs on no other. */
export const ROOT: Hex = `0x${'f'.repeat(64)}`

/** Of everybody, in place of a delegate: `DelegationManager.ANY_DELEGATE`. */
export const ANYBODY: Address = '0x0000000000000000000000000000000000000a11'

/** Name and version of the DelegationManager, in what is signed for it. */
export const MANAGER_DOMAIN = { name: 'DelegationManager', version: '1' } as const

const TYPES = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** Where a delegation counts. */
export interface DelegationPlace {
  readonly chainId: number
  readonly delegationManager: Address
}

/** Signs it. @see `EncoderLib` https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/libraries/EncoderLib.sol */
export async function signDelegation(
  delegation: Omit<Delegation, 'signature'>,
  { chainId, delegationManager }: DelegationPlace,
  owner: Owner,
): Promise<Delegation> {
  const signature = await owner.signTypedData({
    domain: { ...MANAGER_DOMAIN, chainId, verifyingContract: delegationManager },
    types: TYPES,
    primaryType: 'Delegation',
    message: delegation,
  })
  return { ...delegation, signature }
}

/** By which contracts know it. */
export const hashDelegation = (delegation: Omit<Delegation, 'signature'>): Hash =>
  hashStruct({ types: TYPES, primaryType: 'Delegation', data: { ...delegation } })

const CONTEXT = [{ ...DELEGATION, type: 'tuple[]' }] as const

/** What its user redeems it by: a chain of one. @see ERC-7710 https://eips.ethereum.org/EIPS/eip-7710 */
export const encodeContext = (delegation: Delegation): Hex =>
  encodeAbiParameters(CONTEXT, [[{ ...delegation, caveats: [...delegation.caveats] }]])

/** Reads a context that was given out here. @returns Undefined for anything else, e.g. a chain of two */
export function decodeContext(context: Hex): Delegation | undefined {
  const delegations = decode(context)
  const [delegation] = delegations
  // Read and written again it is the same, or it is another one than it seems.
  return delegation && delegations.length === 1 && encodeContext(delegation) === context.toLowerCase() ? delegation : undefined
}

function decode(context: Hex): readonly Delegation[] {
  try {
    return decodeAbiParameters(CONTEXT, context)[0]
  } catch {
    // Bytes of another shape: the caller says so.
    return []
  }
}
