import type { Network } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { createTestLatchkey } from '@latchkey/testkit'
import type { Exchange, TestToken } from '@latchkey/testkit/exchange'
import { startExchange } from '@latchkey/testkit/exchange'
import { createSwapChain } from '../src/testing/createSwapChain.js'
import type { SwapChain, SwapToken, SwapTransaction } from '../src/contracts/index.js'
import type { UniswapV2Deployment, UniswapV3Deployment } from '../src/uniswap/Deployment.js'

/** Of the well-known development accounts the first. */
export const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** An exchange with its network as providers see it. */
export interface ExchangeStage {
  readonly exchange: Exchange
  readonly chain: SwapChain
  readonly network: Network
  readonly native: SwapToken
  /** Tokens of the exchange that deployments route through and take for a dollar. */
  deployments(
    bases: readonly TestToken[],
    stables: readonly TestToken[],
  ): {
    readonly v2: Readonly<Record<`eip155:${number}`, UniswapV2Deployment>>
    readonly v3: Readonly<Record<`eip155:${number}`, UniswapV3Deployment>>
  }
  toSwapToken(token: TestToken): SwapToken
  /** Sends as {@link ACCOUNT} with gas enough that a failing one is included. */
  send(transaction: SwapTransaction): Promise<boolean>
  /** Base units; of the coin without what gas cost. */
  balanceOf(token: SwapToken): Promise<bigint>
  stop(): Promise<void>
}

/** viem's shape of the local network. */
export const localNetwork = ({ chainId, url }: { readonly chainId: number; readonly url: string }) => ({
  id: chainId,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

/** Starts one. */
export async function startExchangeStage(chainId = 31337): Promise<ExchangeStage> {
  const exchange = await startExchange({ chainId })
  const { latchkey, clock } = createTestLatchkey({ plugins: [eip155({ networks: [localNetwork(exchange)] })] })
  const adapter = latchkey.namespaces.get('eip155')
  const network = adapter?.networks[0]
  if (!adapter || !network) throw new Error('No network was registered.')
  const chain = createSwapChain({ adapter, network, clock })
  const { contracts, deployer } = exchange
  let gasPaid = 0n

  return {
    exchange,
    chain,
    network,
    native: chain.native,
    deployments(bases, stables) {
      const common = {
        wrapped: contracts.weth,
        bases: bases.map(({ address }) => address),
        stables: stables.map(({ address }) => address),
        tokens: [exchange.weth, ...bases].map((token) => ({ ...token })),
      }
      const key = `eip155:${chainId}` as const
      return {
        v2: { [key]: { ...common, factory: contracts.v2Factory, router: contracts.v2Router, swapRouter: contracts.swapRouter } },
        v3: { [key]: { ...common, factory: contracts.v3Factory, quoter: contracts.quoter, swapRouter: contracts.swapRouter } },
      }
    },
    toSwapToken: (token) => ({ ...token, chainId: network.caipNetworkId, address: token.address.toLowerCase(), isNative: false }),
    async send({ to, data, value }) {
      const transaction = { from: ACCOUNT, to, data, value: `0x${value.toString(16)}`, gas: '0x1e8480' }
      const hash = await deployer.request('eth_sendTransaction', [transaction])
      const { gasUsed, effectiveGasPrice, status } = await deployer.receipt(hash as `0x${string}`)
      gasPaid += gasUsed * effectiveGasPrice
      return status === 'success'
    },
    async balanceOf(token) {
      if (!token.isNative) return exchange.balanceOf({ ...token, address: token.address as TestToken['address'] }, ACCOUNT)
      return BigInt((await deployer.request('eth_getBalance', [ACCOUNT, 'latest'])) as string) + gasPaid
    },
    async stop() {
      latchkey.dispose()
      await exchange.stop()
    },
  }
}
