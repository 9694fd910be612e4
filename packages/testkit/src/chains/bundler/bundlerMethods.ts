import type { Abi, Hex } from 'viem'
import { encodeFunctionData, toHex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import type { RpcMethods } from '../node/answerRpc.js'
import { RpcFailure } from '../node/answerRpc.js'
import { readArtifactFile } from '../node/readArtifactFile.js'
import { ENTRY_POINT } from './deployAccounts.js'
import { estimateGas } from './estimateGas.js'
import type { LocalChain, Operation } from './LocalChain.js'
import { askContract, codeOf, pack, readOperation } from './LocalChain.js'
import { revertOf } from './revertOf.js'
import type { Sponsor } from './sponsor.js'

interface Sent {
  readonly operation: unknown
  readonly sender: string
  readonly transactionHash: Hex
}

const GAS = 8_000_000n

/** The methods of a bundler and of a paymaster. @see ERC-7769 https://eips.ethereum.org/EIPS/eip-7769 and ERC-7677 https://eips.ethereum.org/EIPS/eip-7677 */
export function bundlerMethods(chain: LocalChain, sponsor: Sponsor): RpcMethods {
  const sent = new Map<unknown, Sent>()
  const { entryPoint, chainId } = chain
  const read = (params: unknown): Operation => {
    const [operation, where] = params as readonly unknown[]
    if (String(where).toLowerCase() !== entryPoint.toLowerCase()) throw new RpcFailure(-32_602, `The entry point is ${entryPoint}`)
    return readOperation(operation)
  }
  const receiptOf = async (params: unknown) => {
    const [userOpHash] = params as readonly unknown[]
    const found = sent.get(userOpHash)
    const receipt = found && (await chain.deployer.request('eth_getTransactionReceipt', [found.transactionHash]))
    return receipt ? { userOpHash, sender: found.sender, entryPoint, receipt } : null
  }
  return {
    eth_chainId: () => toHex(chainId),
    eth_supportedEntryPoints: () => [entryPoint],
    eth_estimateUserOperationGas: (params) => estimateGas(chain, read(params)),
    async eth_sendUserOperation(params) {
      const operation = read(params)
      const transactionHash = await handle(chain, operation)
      const { authorization: _, ...userOperation } = operation
      const hash = getUserOperationHash({ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.7', userOperation })
      sent.set(hash, { operation: (params as readonly unknown[])[0], sender: operation.sender, transactionHash })
      return hash
    },
    eth_getUserOperationReceipt: receiptOf,
    eth_getUserOperationByHash(params) {
      const found = sent.get((params as readonly unknown[])[0])
      return found ? { userOperation: found.operation, entryPoint, transactionHash: found.transactionHash } : null
    },
    pm_getPaymasterStubData: (params) => (read(params), sponsor.stub()),
    pm_getPaymasterData: (params) => sponsor.sign(read(params)),
  }
}

/** Sends a bundle of one. @throws RpcFailure -32500 where its validation fails */
async function handle(chain: LocalChain, operation: Operation): Promise<Hex> {
  const { deployer, entryPoint } = chain
  const { abi } = readArtifactFile(ENTRY_POINT)
  const args = [[pack(operation)], deployer.address]
  await askContract(chain, { to: entryPoint, abi, name: 'handleOps', args, overrides: codeOf(operation) }).catch((error: unknown) => {
    throw revertOf(error, abi as Abi)
  })
  const data = encodeFunctionData({ abi, functionName: 'handleOps', args })
  const { authorization } = operation
  return deployer.send({ to: entryPoint, data, gas: GAS, ...(authorization && { authorizationList: [authorization] }) })
}
