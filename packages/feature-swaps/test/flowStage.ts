import type { Latchkey, LatchkeyEvent } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import type { EvmTestWallet, EvmWalletChain, MemoryStorage, TestClock } from '@latchkey/testkit'
import { createEvmTestWallet, createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { Exchange, TestToken, TestTokenOptions } from '@latchkey/testkit/exchange'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, vi } from 'vitest'
import type { SwapProvider, SwapQuote, SwapToken } from '../src/contracts/index.js'
import type { ExchangeStage } from './exchangeStage.js'
import { ACCOUNT, localNetwork, startExchangeStage } from './exchangeStage.js'
import { swaps } from '../src/index.js'
import type { SwapFlow, SwapsOptions, SwapsState } from '../src/index.js'
import { uniswapV2 } from '../src/uniswap/uniswapV2.js'
import { uniswapV3 } from '../src/uniswap/uniswapV3.js'

/** An instance of `swaps()` on a page, connected. */
export interface FlowPage {
  readonly latchkey: Latchkey
  readonly flow: SwapFlow
  readonly events: readonly LatchkeyEvent[]
  state(): SwapsState
  /** Chooses, types, and waits for quotes of exactly that. */
  quote(from: SwapToken, to: SwapToken, amount: string): Promise<SwapQuote>
  /** Closes the page. */
  close(): void
}

/** A visitor with a wallet on an exchange, in front of `swaps()`. */
export interface FlowStage extends ExchangeStage, FlowPage {
  readonly wallet: EvmTestWallet
  readonly storage: MemoryStorage
  readonly usdc: SwapToken
  /** {@link FlowStage.usdc} as the exchange has it. */
  readonly madeUsdc: TestToken
  /** Another token in a V2 pool with the wrapped coin; the account holds some. */
  add(options: TestTokenOptions): Promise<{ readonly token: SwapToken; readonly made: TestToken }>
  /** Somebody buys USDC for the wrapped coin in each pool: the price moves. */
  buyUsdc(amountIn: bigint): Promise<void>
  /** How often the wallet asks meanwhile. */
  prompts(run: () => Promise<unknown>): Promise<number>
  /** What a spender may take of the account's token. */
  allowance(token: string, spender: string | undefined): Promise<bigint>
  /** The page again, or in another tab: with the same wallet and storage. The wallet reconnects by itself. */
  open(): Promise<FlowPage>
  end(): Promise<void>
}

/** What a stage differs in. */
export interface FlowStageOptions {
  readonly hasBundles?: EvmWalletChain['hasBundles']
  /** @default the time of the host */
  readonly clock?: TestClock
  /** @default both versions of Uniswap on the stage's exchange */
  readonly providers?: (uniswap: readonly SwapProvider[], exchange: Exchange) => readonly SwapProvider[]
  /** The node that the application reads; the wallet keeps its own. @default the exchange's */
  readonly nodeUrl?: (url: string) => Promise<string>
  readonly swaps?: SwapsOptions | ((usdc: TestToken) => SwapsOptions)
}

const COINS = 100n * 10n ** 18n

/** Starts one: 1 ETH is 3,000 USDC on both versions. */
export async function startFlowStage({
  hasBundles = false,
  providers = (uniswap) => uniswap,
  nodeUrl = async (url) => url,
  clock,
  ...options
}: FlowStageOptions = {}): Promise<FlowStage> {
  const stage = await startExchangeStage()
  const { exchange } = stage
  const made = await exchange.addToken({ symbol: 'USDC', name: 'USD Coin', decimals: 6, hasPermit: true })
  const sides = [
    { token: exchange.weth, amount: COINS },
    { token: made, amount: 300_000n * 10n ** 6n },
  ] as const
  await exchange.addV2Pool(...sides)
  await exchange.addV3Pool(...sides, 3_000)
  const { v2, v3 } = stage.deployments([made], [made])
  const network = localNetwork(exchange)
  const page = createTestPage()
  const leave = page.install()
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: network.id, name: network.name, rpcUrl: exchange.url, hasBundles }] })
  await wallet.install()
  const storage = createMemoryStorage()
  const instances: FlowPage[] = []
  const readNetwork = localNetwork({ ...exchange, url: await nodeUrl(exchange.url) })
  const create = (): Latchkey => {
    const plugins = [
      eip155({ networks: [readNetwork] }),
      swaps({
        ...(typeof options.swaps === 'function' ? options.swaps(made) : options.swaps),
        providers: providers([uniswapV2({ deployments: v2 }), uniswapV3({ deployments: v3 })], exchange),
      }),
    ]
    const metadata = { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] }
    return createLatchkey({ projectId: 'test', metadata, plugins, storage, logLevel: 'silent', ...(clock && { clock }) })
  }
  const open = async (): Promise<FlowPage> => {
    const latchkey = create()
    const started = await startPage(latchkey, wallet)
    instances.push(started)
    return started
  }
  const first = await open()
  return {
    ...stage,
    ...first,
    wallet,
    storage,
    usdc: stage.toSwapToken(made),
    madeUsdc: made,
    open,
    async buyUsdc(amountIn) {
      for (const version of [{}, { feePpm: 3_000 }]) await exchange.trade({ from: exchange.weth, to: made, amountIn, ...version })
    },
    async prompts(run) {
      const before = wallet.promptCount()
      await run()
      return wallet.promptCount() - before
    },
    async allowance(token, spender = '0x') {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [ACCOUNT, spender as `0x${string}`] })
      return BigInt((await exchange.deployer.request('eth_call', [{ to: token, data }, 'latest'])) as string)
    },
    async add(tokenOptions) {
      const token = await exchange.addToken(tokenOptions)
      // A pool of V2 holds 112 bits of a token: of 36 decimals less than one.
      const unit = 10n ** BigInt(Math.min(token.decimals, 24))
      await exchange.addV2Pool({ token: exchange.weth, amount: COINS }, { token, amount: 100_000n * unit })
      await exchange.give(token, ACCOUNT, 50_000n * unit)
      return { token: await first.flow.findToken(token.address), made: token }
    },
    async end() {
      for (const each of instances) each.close()
      await wallet.uninstall()
      leave()
      await stage.stop()
    },
  }
}

/** Starts an instance, connected, with tokens loaded. */
async function startPage(latchkey: Latchkey, wallet: EvmTestWallet): Promise<FlowPage> {
  const events: LatchkeyEvent[] = []
  latchkey.events.on((event) => events.push(event))
  await latchkey.start()
  await vi.waitFor(() => expect(latchkey.state.sessions['eip155']?.status).not.toBe('reconnecting'))
  if (latchkey.state.sessions['eip155']?.status !== 'connected') await latchkey.connect({ connectorId: wallet.connectorId })
  const flow = (await latchkey.services.get('swaps')?.()) ?? expect.fail('no service')
  const state = (): SwapsState => latchkey.state.plugins['swaps'] as SwapsState
  const stop = flow.start()
  await vi.waitFor(() => expect(state()).toMatchObject({ tokensStatus: 'ready' }), 10_000)
  return {
    latchkey,
    flow,
    events,
    state,
    async quote(from, to, amount) {
      flow.reset()
      if (state().to?.address === from.address) flow.switchSides()
      flow.select('from', from)
      flow.select('to', to)
      flow.setAmount('')
      flow.setAmount(amount)
      await flow.refresh()
      // Tokens of a test are on no list.
      flow.confirmTokens()
      const { shown } = flow.view()
      return shown?.quote ?? expect.fail(`no quote: ${JSON.stringify(state().quotes.failure)}`)
    },
    close() {
      stop()
      latchkey.dispose()
    },
  }
}
