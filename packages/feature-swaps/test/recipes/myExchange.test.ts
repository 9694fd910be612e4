import type { SwapToken } from '@latchkey/feature-swaps'
import { createSwapChain, describeSwapProvider } from '@latchkey/feature-swaps/testing'
import { eip155 } from '@latchkey/plugin-eip155'
import { createTestLatchkey } from '@latchkey/testkit'
import type { TestToken } from '@latchkey/testkit/exchange'
import { startExchange } from '@latchkey/testkit/exchange'
import type { Address, Hex } from 'viem'
import { myExchange } from './myExchange.js'

const NETWORK = 'eip155:31337'
/** The first account of the local node, which signs for it. */
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const toSwapToken = (token: TestToken): SwapToken => ({
  ...token,
  address: token.address.toLowerCase(),
  chainId: NETWORK,
  isNative: false,
})

/** The local network as the feature gives it to providers. */
function startChain(url: string) {
  const local = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const { latchkey, clock } = createTestLatchkey({ plugins: [eip155({ networks: [local] })] })
  const adapter = latchkey.namespaces.get('eip155')
  const [network] = adapter?.networks ?? []
  if (!adapter || !network) throw new TypeError('There is no network.')
  return { chain: createSwapChain({ adapter, network, clock }), dispose: latchkey.dispose }
}

describeSwapProvider('my exchange', async () => {
  const exchange = await startExchange()
  const { contracts, deployer, weth } = exchange
  const { chain, dispose } = startChain(exchange.url)
  const usdc = await exchange.addToken({ symbol: 'USDC', decimals: 6 })
  const usdt = await exchange.addToken({ symbol: 'USDT', decimals: 6, isZeroFirst: true, returnsNothing: true })
  const lonely = await exchange.addToken({ symbol: 'LONE' })
  await exchange.addV2Pool({ token: weth, amount: 100n * 10n ** 18n }, { token: usdc, amount: 300_000n * 10n ** 6n })
  await exchange.addV2Pool({ token: usdc, amount: 500_000n * 10n ** 6n }, { token: usdt, amount: 500_000n * 10n ** 6n })
  for (const token of [usdc, usdt, lonely]) await exchange.give(token, ACCOUNT, 1_000_000n * 10n ** 6n)
  const [dollar, tether, alone] = [toSwapToken(usdc), toSwapToken(usdt), toSwapToken(lonely)]
  const tokenOf = ({ address }: SwapToken) => [usdc, usdt].find((token) => token.address.toLowerCase() === address) ?? weth
  let gasPaid = 0n
  return {
    provider: myExchange({ network: NETWORK, router: contracts.v2Router, wrapped: contracts.weth, tokens: [usdc, usdt] }),
    chain,
    account: ACCOUNT,
    pairs: [
      { from: chain.native, to: dollar, amountIn: 5n * 10n ** 18n },
      { from: dollar, to: chain.native, amountIn: 9_000n * 10n ** 6n },
      { from: dollar, to: tether, amountIn: 40_000n * 10n ** 6n },
      { from: tether, to: dollar, amountIn: 3_333_333_333n },
    ],
    unroutable: { from: alone, to: dollar, amountIn: 1_000n },
    async send({ to, data, value }) {
      // With gas enough that a transaction that fails is included too.
      const transaction = { from: ACCOUNT, to, data, value: `0x${value.toString(16)}`, gas: '0x1e8480' }
      const hash = await deployer.request('eth_sendTransaction', [transaction])
      const { gasUsed, effectiveGasPrice, status } = await deployer.receipt(hash as Hex)
      gasPaid += gasUsed * effectiveGasPrice
      return status === 'success'
    },
    async balanceOf(token) {
      if (!token.isNative) return exchange.balanceOf({ ...token, address: token.address as Address }, ACCOUNT)
      return BigInt((await deployer.request('eth_getBalance', [ACCOUNT, 'latest'])) as Hex) + gasPaid
    },
    worsen: ({ from, to }) =>
      exchange.trade({ from: tokenOf(from), to: tokenOf(to), amountIn: from.isNative ? 4n * 10n ** 18n : 25_000n * 10n ** 6n }),
    async stop() {
      dispose()
      await exchange.stop()
    },
  }
})
