import type { Address, Hex } from 'viem'
import { zeroAddress } from 'viem'
import { concat, encodeFunctionData, getContractAddress, keccak256, pad } from 'viem/utils'
import type { Deployment } from '../deployments.js'
import { SAFE } from './abi.js'

/** A Safe that need not be deployed yet. */
export interface Safe {
  readonly address: Address
  /** What the factory is called with to deploy it. */
  readonly factoryData: Hex
}

/** One account for each owner: no other nonce is ever used. */
const SALT_NONCE = 0n

/**
 * The Safe of one owner, with the 4337 module. Its address follows from the owner and the contracts alone, so it is the same on every chain that
 * has them.
 *
 * @param proxyCode - The creation code of the factory's proxies.
 * @see `SafeProxyFactory.createProxyWithNonce` https://github.com/safe-global/safe-smart-account/blob/v1.4.1/contracts/proxies/SafeProxyFactory.sol
 */
export function createSafe(owner: Address, deployment: Deployment, proxyCode: Hex): Safe {
  const { singleton, factory, moduleSetup, module } = deployment
  const setup = encodeFunctionData({
    abi: SAFE,
    functionName: 'setup',
    args: [
      [owner],
      1n,
      moduleSetup,
      encodeFunctionData({ abi: SAFE, functionName: 'enableModules', args: [[module]] }),
      module,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: keccak256(concat([keccak256(setup), pad('0x', { size: 32 })])),
      bytecode: concat([proxyCode, pad(singleton, { size: 32 })]),
    }),
    factoryData: encodeFunctionData({ abi: SAFE, functionName: 'createProxyWithNonce', args: [singleton, setup, SALT_NONCE] }),
  }
}
