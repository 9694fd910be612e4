import type { Address, Hex } from 'viem'
import { concat, encodeDeployData, getContractAddress, pad } from 'viem'
import { testkitError } from '../../testkitError.js'
import type { Deployer } from '../exchange/createDeployer.js'
import { readArtifactFile } from '../node/readArtifactFile.js'

/** Contracts of smart accounts on a local chain. */
export interface AccountContracts {
  /** EntryPoint 0.7, at its public address. */
  readonly entryPoint: Address
  /** SafeL2 1.4.1, at its public address. */
  readonly singleton: Address
  /** SafeProxyFactory 1.4.1, at its public address. */
  readonly factory: Address
  /** MultiSendCallOnly 1.4.1, at its public address. */
  readonly multiSend: Address
  /** SafeModuleSetup 0.3.0. The published build is not the public deployment byte for byte, so it is at another address. */
  readonly moduleSetup: Address
  /** Safe4337Module 0.3.0; see `moduleSetup`. */
  readonly module: Address
}

const SAFE = '@safe-global/safe-contracts/build/artifacts/contracts'
const MODULE = '@safe-global/safe-4337/build/artifacts/contracts'
/** The file of EntryPoint 0.7. */
export const ENTRY_POINT = '@account-abstraction/contracts/artifacts/EntryPoint.json'

/** On every chain; local nodes have it. @see https://github.com/Arachnid/deterministic-deployment-proxy */
const ARACHNID = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The same code, by Safe. @see https://github.com/safe-global/safe-singleton-factory */
const SAFE_SINGLETON_FACTORY = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
const ENTRY_POINT_SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
const GAS = 12_000_000n

/**
 * Deploys EntryPoint 0.7 and Safe 1.4.1 with its 4337 module: the authors' published contracts, by the factories that they use.
 *
 * @throws LatchkeyError `TESTKIT_FAILED`
 */
export async function deployAccounts(deployer: Deployer): Promise<AccountContracts> {
  await deployer.request('anvil_setCode', [SAFE_SINGLETON_FACTORY, await deployer.request('eth_getCode', [ARACHNID, 'latest'])])
  const entryPoint = await deploy(deployer, { file: ENTRY_POINT, factory: ARACHNID, salt: ENTRY_POINT_SALT })
  const ofSafe = (file: string, args: readonly unknown[] = []) => deploy(deployer, { file, factory: SAFE_SINGLETON_FACTORY, args })
  const [singleton, factory, multiSend, moduleSetup, module] = await Promise.all([
    ofSafe(`${SAFE}/SafeL2.sol/SafeL2.json`),
    ofSafe(`${SAFE}/proxies/SafeProxyFactory.sol/SafeProxyFactory.json`),
    ofSafe(`${SAFE}/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json`),
    ofSafe(`${MODULE}/SafeModuleSetup.sol/SafeModuleSetup.json`),
    ofSafe(`${MODULE}/Safe4337Module.sol/Safe4337Module.json`, [entryPoint]),
  ])
  return { entryPoint, singleton, factory, multiSend, moduleSetup, module }
}

interface Deployment {
  readonly file: string
  readonly factory: Address
  readonly salt?: Hex
  readonly args?: readonly unknown[]
}

async function deploy(deployer: Deployer, { file, factory, salt = pad('0x', { size: 32 }), args = [] }: Deployment): Promise<Address> {
  const bytecode = encodeDeployData({ ...readArtifactFile(file), args: [...args] })
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
  if ((await deployer.request('eth_getCode', [address, 'latest'])) !== '0x') return address
  const { status } = await deployer.receipt(await deployer.send({ to: factory, data: concat([salt, bytecode]), gas: GAS }))
  if (status !== 'success') throw testkitError(`${file} was not deployed`)
  return address
}
