import type { Address } from 'viem'
import { createDeployer } from '../exchange/createDeployer.js'
import { answerRpc } from '../node/answerRpc.js'
import type { Anvil } from '../node/startAnvil.js'
import { startTestNode } from '../node/startTestNode.js'
import { bundlerMethods } from './bundlerMethods.js'
import type { AccountContracts } from './deployAccounts.js'
import { deployAccounts } from './deployAccounts.js'
import { createSponsor } from './sponsor.js'

/** Options of {@link startBundler}. */
export interface BundlerOptions {
  /** An anvil, whose last but one development account pays. It stays when the bundler stops. */
  readonly node: Pick<Anvil, 'url' | 'chainId'>
}

/** A bundler and a paymaster on this machine. */
export interface Bundler {
  /** E.g. `http://127.0.0.1:41234`: of the bundler, and of the paymaster (ERC-7677). */
  readonly url: string
  readonly contracts: AccountContracts
  /** Pays for every operation that it is asked for. */
  readonly paymaster: Address
  /** Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Deploys the contracts of smart accounts, and starts a bundler over `EntryPoint.handleOps`, each operation a bundle of its own, with a paymaster.
 *
 * @throws LatchkeyError `TESTKIT_FAILED`
 */
export async function startBundler({ node }: BundlerOptions): Promise<Bundler> {
  const deployer = createDeployer({ ...node, addressIndex: 8 })
  const contracts = await deployAccounts(deployer)
  const chain = { deployer, entryPoint: contracts.entryPoint, chainId: node.chainId }
  const sponsor = await createSponsor(chain)
  const { url, stop } = await startTestNode(answerRpc(bundlerMethods(chain, sponsor)))
  return { url, contracts, paymaster: sponsor.address, stop }
}
