// Only what is called: the whole ABIs are large.

/** What is called of Safe 1.4.1, its factory, MultiSendCallOnly, and its module. */
export const SAFE = [
  {
    type: 'function',
    name: 'setup',
    stateMutability: 'nonpayable',
    inputs: [
      { type: 'address[]' },
      { type: 'uint256' },
      { type: 'address' },
      { type: 'bytes' },
      { type: 'address' },
      { type: 'address' },
      { type: 'uint256' },
      { type: 'address' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'enableModules',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address[]' }],
    outputs: [],
  },
  {
    type: 'function',
    name: 'createProxyWithNonce',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'bytes' }, { type: 'uint256' }],
    outputs: [{ type: 'address' }],
  },
  { type: 'function', name: 'proxyCreationCode', stateMutability: 'pure', inputs: [], outputs: [{ type: 'bytes' }] },
  { type: 'function', name: 'multiSend', stateMutability: 'payable', inputs: [{ type: 'bytes' }], outputs: [] },
  {
    type: 'function',
    name: 'executeUserOp',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }, { type: 'uint8' }],
    outputs: [],
  },
] as const

/** What is read of EntryPoint 0.7. */
export const ENTRY_POINT = [
  {
    type: 'function',
    name: 'getNonce',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'uint192' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
] as const
