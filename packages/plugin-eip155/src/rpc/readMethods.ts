/** @see https://ethereum.github.io/execution-apis/ */
const READ_METHOD =
  /^(?:eth_(?:blobBaseFee|blockNumber|call|chainId|createAccessList|estimateGas|feeHistory|gasPrice|get(?:Balance|Block|Code|Logs|Proof|StorageAt|Transaction|Uncle)\w*|maxPriorityFeePerGas|protocolVersion|simulateV1|syncing)|net_(?:listening|version)|web3_clientVersion)$/

/** Whether a method only reads the chain, so that a node may answer it without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_METHOD.test(method)
}
