/** Functions that tell what an account holds and allows. The tests compare the selectors with viem. */
export const holdings = {
  'balanceOf(address)': '0x70a08231',
  'balanceOf(address,uint256)': '0x00fdd58e',
  'ownerOf(uint256)': '0x6352211e',
  'getApproved(uint256)': '0x081812fc',
  'isApprovedForAll(address,address)': '0xe985e9c5',
  'allowance(address,address)': '0xdd62ed3e',
  'allowance(address,address,address)': '0x927da105',
} as const

/** Events that name an account whose holdings or permissions change: ERC-20, ERC-721, ERC-1155 and Permit2. */
export const events = {
  'Transfer(address,address,uint256)': '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  'TransferSingle(address,address,address,uint256,uint256)': '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  'TransferBatch(address,address,address,uint256[],uint256[])': '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  'Approval(address,address,uint256)': '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  'ApprovalForAll(address,address,bool)': '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  'Approval(address,address,address,uint160,uint48)': '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  'Permit(address,address,address,uint160,uint48,uint48)': '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
} as const
