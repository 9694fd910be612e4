import type { Address } from 'viem'
import { startAnvil } from '../node/startAnvil.js'
import { readArtifact } from './artifacts.js'
import type { Deployer } from './createDeployer.js'
import { createDeployer } from './createDeployer.js'
import type { Exchange, ExchangeContracts } from './Exchange.js'
import { holdingsOf } from './holdings.js'
import { poolsOf } from './pools.js'
import { oddTokenBytecode } from './contracts/oddTokenBytecode.js'
import { oddTokenAbi } from './oddTokenAbi.js'
import { flagsOf } from './TestToken.js'
import type { TestToken } from './TestToken.js'

/** Options of {@link startExchange}. */
export interface ExchangeOptions {
  /** A running node; it stays when the exchange stops. @default its own */
  readonly node?: { readonly url: string; readonly chainId: number }
  /** EIP-155 id of a node of its own. @default 31337 */
  readonly chainId?: number
}

const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * Deploys Uniswap V2 and V3 on a local chain: the authors' published contracts, without pools and tokens.
 *
 * @throws LatchkeyError `TESTKIT_FAILED`
 */
export async function startExchange({ node, chainId = 31337 }: ExchangeOptions = {}): Promise<Exchange> {
  const own = node ? undefined : await startAnvil({ chainId })
  const where = node ?? own ?? { url: '', chainId }
  const deployer = createDeployer(where)
  try {
    const { contracts, positions } = await deployAll(deployer)
    const weth: TestToken = { address: contracts.weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
    const pools = poolsOf({ deployer, contracts, positions, weth })
    return {
      url: where.url,
      chainId: where.chainId,
      contracts,
      weth,
      deployer,
      async addToken(options) {
        const { symbol, name = symbol, decimals = 18, feeBps = 0 } = options
        const args = [name, symbol, decimals, flagsOf(options), BigInt(feeBps)]
        return { address: await deployer.deploy({ abi: oddTokenAbi, bytecode: oddTokenBytecode }, args), symbol, name, decimals }
      },
      ...holdingsOf({ deployer, weth }),
      ...pools,
      stop: async () => own?.stop(),
    }
  } catch (error) {
    await own?.stop()
    throw error
  }
}

async function deployAll(deployer: Deployer): Promise<{ contracts: ExchangeContracts; positions: Address }> {
  const deploy = (name: Parameters<typeof readArtifact>[0], ...args: unknown[]) => deployer.deploy(readArtifact(name), args)
  const weth = await deploy('weth')
  const v2Factory = await deploy('v2Factory', deployer.address)
  const v2Router = await deploy('v2Router', v2Factory, weth)
  const v3Factory = await deploy('v3Factory')
  const positions = await deploy('positions', v3Factory, weth, NOBODY)
  const quoter = await deploy('quoter', v3Factory, weth)
  const swapRouter = await deploy('swapRouter', v2Factory, v3Factory, positions, weth)
  // Public deployments have it set; the published contract does not.
  await deployer.write({ to: v3Factory, abi: readArtifact('v3Factory').abi, name: 'enableFeeAmount', args: [100, 1] })
  return { contracts: { weth, v2Factory, v2Router, v3Factory, quoter, swapRouter }, positions }
}
