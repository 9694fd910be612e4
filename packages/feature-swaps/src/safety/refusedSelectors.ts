/**
 * Functions that move, approve or authorise tokens of the caller. A swap calls an exchange, never one of these.
 *
 * The first four bytes of the hash of each signature; the tests compare with viem.
 *
 * @see ERC-20, ERC-721, ERC-777, ERC-1155, ERC-1363, ERC-2612, ERC-3009, ERC-4626, ERC-6909, LSP7, Permit2 https://github.com/Uniswap/permit2,
 * Aave's pools, which give what an account has lent to anybody it names, and what lets others act for an account: Aave's debt tokens, Compound III, Morpho
 */
export const refusedSelectors = {
  'transfer(address,uint256)': '0xa9059cbb',
  'transferFrom(address,address,uint256)': '0x23b872dd',
  'approve(address,uint256)': '0x095ea7b3',
  'increaseAllowance(address,uint256)': '0x39509351',
  'increaseApproval(address,uint256)': '0xd73dd623',
  'setApprovalForAll(address,bool)': '0xa22cb465',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': '0xd505accf',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': '0x8fcbaf0c',
  'permit(address,address,uint256,uint256,bytes)': '0x9fd5a6cf',
  'approve(address,address,uint160,uint48)': '0x87517c45',
  'transferFrom(address,address,uint160,address)': '0x36c78516',
  'transferFrom((address,address,uint160,address)[])': '0x0d58b1db',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)': '0x2b67b570',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)': '0x2a2d80d1',
  'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)': '0x30f28b7a',
  'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)': '0xedd9444b',
  'safeTransferFrom(address,address,uint256)': '0x42842e0e',
  'safeTransferFrom(address,address,uint256,bytes)': '0xb88d4fde',
  'safeTransferFrom(address,address,uint256,uint256,bytes)': '0xf242432a',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': '0x2eb2c2d6',
  'transferAndCall(address,uint256)': '0x1296ee62',
  'transferAndCall(address,uint256,bytes)': '0x4000aea0',
  'transferFromAndCall(address,address,uint256)': '0xd8fbe994',
  'transferFromAndCall(address,address,uint256,bytes)': '0xc1d34b89',
  'approveAndCall(address,uint256)': '0x3177029f',
  'approveAndCall(address,uint256,bytes)': '0xcae9ca51',
  'send(address,uint256,bytes)': '0x9bd9bbc6',
  'authorizeOperator(address)': '0x959b8c3f',
  'operatorSend(address,address,uint256,bytes,bytes)': '0x62ad1b83',
  'push(address,uint256)': '0xb753a98c',
  'move(address,address,uint256)': '0xbb35783b',
  'setOperator(address,bool)': '0x558a7297',
  'transfer(address,uint256,uint256)': '0x095bcdb6',
  'transferFrom(address,address,uint256,uint256)': '0xfe99049a',
  'approve(address,uint256,uint256)': '0x426a8493',
  'authorizeOperator(address,uint256,bytes)': '0xb49506fd',
  'withdraw(uint256,address,address)': '0xb460af94',
  'redeem(uint256,address,address)': '0xba087652',
  'withdraw(address,uint256,address)': '0x69328dec',
  'approve(address)': '0xdaea85c5',
  'allow(address,bool)': '0x110496e5',
  'approveDelegation(address,uint256)': '0xc04a8a10',
  'setAuthorization(address,bool)': '0xeecea000',
} as const

const REFUSED: ReadonlySet<string> = new Set(Object.values(refusedSelectors))

/** Whether the data of a call begins with one of {@link refusedSelectors}. @param data - Hexadecimal with `0x`, any case. */
export const isRefusedSelector = (data: string): boolean => REFUSED.has(data.slice(0, 10).toLowerCase())
