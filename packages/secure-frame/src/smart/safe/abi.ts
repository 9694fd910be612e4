// Only what is called: the whole ABIs are large.
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

/** `EntryPoint.getNonce` */
export const GET_NONCE = [
  {
    type: 'function',
    name: 'getNonce',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'uint192' }],
    outputs: [{ type: 'uint256' }],
  },
] as const
