// A Safe 1.4.1 of one owner, on the contracts that the bundler of the testkit deploys.
import type { AccountContracts } from '@latchkey/testkit/bundler'
import type { Address, Hex, LocalAccount } from 'viem'
import {
  concat,
  encodeFunctionData,
  getContractAddress,
  hashMessage,
  keccak256,
  pad,
  parseAbi,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import type { Signer } from './signingIn.js'

const SAFE = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address payable paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function proxyCreationCode() pure returns (bytes)',
])

/** Asks the chain's node. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A Safe, deployed or not. */
export interface TestSafe {
  readonly address: Address
  readonly factory: Address
  /** What the factory is called with to deploy it. */
  readonly factoryData: Hex
  /** Signs for the Safe on a chain, by ERC-6492 where it is to be deployed first. */
  signer(by: LocalAccount, chainId: number, options?: { readonly isWrapped?: boolean }): Signer
}

/** Opens the one of an owner. Its fallback handler, which checks signatures (ERC-1271), is the 4337 module. */
export async function openSafe(owner: Address, { singleton, factory, module }: AccountContracts, ask: AskNode): Promise<TestSafe> {
  const initializer = encodeFunctionData({
    abi: SAFE,
    functionName: 'setup',
    args: [[owner], 1n, zeroAddress, '0x', module, zeroAddress, 0n, zeroAddress],
  })
  const code = encodeFunctionData({ abi: SAFE, functionName: 'proxyCreationCode' })
  const answer = (await ask('eth_call', [{ to: factory, data: code }, 'latest'])) as Hex
  const length = Number(BigInt(`0x${answer.slice(66, 130)}`))
  const proxyCode: Hex = `0x${answer.slice(130, 130 + length * 2)}`
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: keccak256(concat([keccak256(initializer), pad('0x', { size: 32 })])),
    bytecode: concat([proxyCode, pad(singleton, { size: 32 })]),
  })
  const factoryData = encodeFunctionData({ abi: SAFE, functionName: 'createProxyWithNonce', args: [singleton, initializer, 0n] })
  return {
    address,
    factory,
    factoryData,
    signer: (by, chainId, { isWrapped = false } = {}) => ({
      address,
      async signMessage({ message }) {
        const signature = await by.signTypedData({
          domain: { chainId, verifyingContract: address },
          types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
          primaryType: 'SafeMessage',
          message: { message: hashMessage(message) },
        })
        return isWrapped ? serializeErc6492Signature({ address: factory, data: factoryData, signature }) : signature
      },
    }),
  }
}
