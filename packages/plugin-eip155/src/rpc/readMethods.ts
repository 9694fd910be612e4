/**
 * Methods that only read the chain, so that a node may answer them in the wallet's place.
 *
 * @see https://ethereum.github.io/execution-apis/
 */
const READ_METHODS: ReadonlySet<string> = new Set(
  `blobBaseFee blockNumber call chainId createAccessList estimateGas feeHistory gasPrice getBalance getBlockByHash
   getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getLogs getProof
   getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
   getTransactionReceipt getUncleByBlockHashAndIndex getUncleByBlockNumberAndIndex getUncleCountByBlockHash
   getUncleCountByBlockNumber maxPriorityFeePerGas protocolVersion simulateV1 syncing`
    .split(/\s+/)
    .map((name) => `eth_${name}`)
    .concat('net_listening', 'net_version', 'web3_clientVersion'),
)

/** Whether a node can answer a method without a wallet. */
export function isReadMethod(method: string): boolean {
  return READ_METHODS.has(method)
}
