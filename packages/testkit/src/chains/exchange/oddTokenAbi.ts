import { parseAbi } from 'viem'

/** The functions of OddToken.sol that tests call. */
export const oddTokenAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals, uint256 flags, uint256 feeBps)',
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
