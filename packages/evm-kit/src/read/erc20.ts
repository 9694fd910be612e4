/** ERC-20, as far as features use it: the first four bytes of the hash of each signature. The tests compare with viem. */
export const erc20 = {
  'balanceOf(address)': '0x70a08231',
  'allowance(address,address)': '0xdd62ed3e',
  'approve(address,uint256)': '0x095ea7b3',
  'transfer(address,uint256)': '0xa9059cbb',
  'transferFrom(address,address,uint256)': '0x23b872dd',
  'decimals()': '0x313ce567',
  'symbol()': '0x95d89b41',
  'name()': '0x06fdde03',
} as const
