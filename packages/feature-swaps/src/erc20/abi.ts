const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const

/** ERC-20 and EIP-2612, as far as swaps use them. Writes are read without an answer: USDT and its kin return none. */
export const erc20Abi = [
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [address], outputs: [uint] },
  { type: 'function', name: 'allowance', stateMutability: 'view', inputs: [address, address], outputs: [uint] },
  { type: 'function', name: 'decimals', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint8' }] },
  { type: 'function', name: 'nonces', stateMutability: 'view', inputs: [address], outputs: [uint] },
  { type: 'function', name: 'PERMIT_TYPEHASH', stateMutability: 'view', inputs: [], outputs: [{ type: 'bytes32' }] },
  { type: 'function', name: 'DOMAIN_SEPARATOR', stateMutability: 'view', inputs: [], outputs: [{ type: 'bytes32' }] },
  { type: 'function', name: 'version', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
  { type: 'function', name: 'approve', stateMutability: 'nonpayable', inputs: [address, uint], outputs: [] },
  { type: 'function', name: 'transfer', stateMutability: 'nonpayable', inputs: [address, uint], outputs: [] },
] as const

/** How a token says what it is called: as text, and as the tokens before the standard do. */
export const erc20TextAbi = [
  { type: 'function', name: 'symbol', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
  { type: 'function', name: 'name', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
] as const

/** See {@link erc20TextAbi}. */
export const erc20Bytes32Abi = [
  { type: 'function', name: 'symbol', stateMutability: 'view', inputs: [], outputs: [{ type: 'bytes32' }] },
  { type: 'function', name: 'name', stateMutability: 'view', inputs: [], outputs: [{ type: 'bytes32' }] },
] as const
