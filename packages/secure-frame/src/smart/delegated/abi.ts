// Only what is called: the whole ABIs are large.

const CAVEAT = {
  type: 'tuple[]',
  components: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
    { name: 'args', type: 'bytes' },
  ],
} as const

/** A delegation, as contracts take it. */
export const DELEGATION = {
  type: 'tuple',
  components: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', ...CAVEAT },
    { name: 'salt', type: 'uint256' },
    { name: 'signature', type: 'bytes' },
  ],
} as const

/** One call of the account. */
const EXECUTION = {
  type: 'tuple',
  components: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'callData', type: 'bytes' },
  ],
} as const

/** The calls of a batch. */
export const EXECUTIONS = [{ ...EXECUTION, type: 'tuple[]' }] as const

/** One call. @see `EIP7702DeleGatorCore.execute` https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/EIP7702/EIP7702DeleGatorCore.sol */
export const EXECUTE = [{ type: 'function', name: 'execute', stateMutability: 'payable', inputs: [EXECUTION], outputs: [] }] as const

/** Several calls: of the same name, so in a list of its own. */
export const EXECUTE_BATCH = [
  { type: 'function', name: 'execute', stateMutability: 'payable', inputs: [{ type: 'bytes32' }, { type: 'bytes' }], outputs: [] },
] as const

/** What is called of the DelegationManager. */
export const DELEGATION_MANAGER = [
  { type: 'function', name: 'disableDelegation', stateMutability: 'nonpayable', inputs: [DELEGATION], outputs: [] },
  {
    type: 'function',
    name: 'disabledDelegations',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }],
    outputs: [{ type: 'bool' }],
  },
] as const
