import type { LatchkeyError } from '@latchkey/kernel'
import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem'
import type { SwapBuildRequest, SwapProvider, SwapQuote, SwapQuoteRequest, SwapToken, SwapTransaction } from '../src/contracts/index.js'
import { PERMIT2 } from '@latchkey/evm-kit/send'
import { leastOf } from '../src/uniswap/toQuote.js'
import { trials } from './contracts/trials.js'
import { ACCOUNT } from './exchangeStage.js'
import type { FlowStage, FlowStageOptions } from './flowStage.js'
import { startFlowStage } from './flowStage.js'
import type { NodeLack, NodeLies } from './limitedNode.js'
import { startLimitedNode } from './limitedNode.js'

/** A call of a contract by another. */
export interface Step {
  readonly to: string
  readonly data?: string
  readonly value?: bigint
}

/** How the provider of the trials quotes and builds. */
export interface Trial {
  /** Changes its quote. */
  readonly quote?: (quote: SwapQuote) => SwapQuote
  readonly build: (request: SwapBuildRequest) => SwapTransaction | Promise<SwapTransaction>
}

/** An exchange, and a third party's provider whose transactions a test writes. */
export interface TrialStage extends FlowStage {
  /** The contract that does what the data says. */
  readonly puppet: string
  readonly attacker: string
  /** Lower case. */
  readonly contracts: Readonly<Record<'share' | 'granting' | 'collection' | 'permit2', string>>
  /** What the provider does from now on. */
  play(trial: Trial): void
  /** The data that makes the puppet take these steps. */
  run(...steps: readonly Step[]): Hex
  /** Sends as the visitor, e.g. an approval of an earlier visit. */
  sendAs(from: string, step: Step): Promise<void>
  /** Chooses a provider's quote, agrees to whatever is asked, and swaps. @returns The failure's code, or `done`. */
  attempt(input: {
    readonly from: SwapToken
    readonly to: SwapToken
    readonly amount: string
    /** @default that of the trials */
    readonly providerId?: string | undefined
  }): Promise<string>
  read(to: string, data: string): Promise<bigint>
}

/** What tokens and collections of the trials are called with. */
export const trialAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function mint(address to, uint256 value)',
  'function grant(address owner, address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to) returns (uint256)',
])
const puppetAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function run(Call[] calls) payable',
  'function runWatched(Call[] watched, Call[] unwatched) payable',
])

/** The data of a call of {@link trialAbi}. */
export const encode = (functionName: (typeof trialAbi)[number]['name'], ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: trialAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const toCalls = (steps: readonly Step[]) => steps.map(({ to, data = '0x', value = 0n }) => ({ to: to as Hex, data: data as Hex, value }))

/** The data that shows simulations one thing and does another. */
export const runWatched = (watched: readonly Step[], unwatched: readonly Step[]): Hex =>
  encodeFunctionData({ abi: puppetAbi, functionName: 'runWatched', args: [toCalls(watched), toCalls(unwatched)] })

const run = (...steps: readonly Step[]): Hex => encodeFunctionData({ abi: puppetAbi, functionName: 'run', args: [toCalls(steps)] })

/** Starts one in which the puppet has USDC to deliver, and the visitor some. */
export async function startFundedStage(...options: Parameters<typeof startTrialStage>): Promise<TrialStage> {
  const stage = await startTrialStage(...options)
  await stage.exchange.give(stage.madeUsdc, stage.puppet, 1_000_000n * 10n ** 6n)
  await stage.exchange.give(stage.madeUsdc, ACCOUNT, 1_000n * 10n ** 6n)
  return stage
}

/** Starts one. The provider quotes 1 coin as 3,000 units and any token one to one, whatever its decimals. */
export async function startTrialStage(
  lacks: readonly NodeLack[] = [],
  { hasBundles = false, clock, ...lies }: Pick<FlowStageOptions, 'hasBundles' | 'clock'> & NodeLies = {},
): Promise<TrialStage> {
  let trial: Trial | undefined
  let limited: Awaited<ReturnType<typeof startLimitedNode>> | undefined
  const provider: SwapProvider = {
    id: 'trial',
    name: 'Trial',
    networks: ['eip155:31337'],
    getTokens: async () => [],
    getQuotes: async (request) => (trial ? [quoteOf(request, trial)] : []),
    buildSwap: async (request) => trial?.build(request) ?? { to: '0x', data: '0x', value: 0n },
  }
  const stage = await startFlowStage({
    hasBundles,
    ...(clock && { clock }),
    providers: (uniswap) => [...uniswap, provider],
    nodeUrl: async (url) => {
      if (lacks.length === 0 && Object.keys(lies).length === 0) return url
      limited = await startLimitedNode(url, lacks, lies)
      return limited.url
    },
  })
  const { deployer } = stage.exchange
  const deploy = async (name: keyof typeof trials) => (await deployer.deploy({ abi: [], bytecode: trials[name] })).toLowerCase()
  const puppet = await deploy('Puppet')
  const contracts = {
    share: await deploy('ShareToken'),
    granting: await deploy('GrantingToken'),
    collection: await deploy('Collection'),
    permit2: PERMIT2,
  }
  const allowances = await deploy('Permit2Like')
  await deployer.request('anvil_setCode', [PERMIT2, await deployer.request('eth_getCode', [allowances, 'latest'])])
  const read = async (to: string, data: string): Promise<bigint> =>
    BigInt((await deployer.request('eth_call', [{ to, data }, 'latest'])) as string)
  return {
    ...stage,
    puppet,
    attacker: '0x00000000000000000000000000000000000bad00',
    contracts,
    play: (next) => {
      trial = next
    },
    run,
    async sendAs(from, { to, data = '0x', value = 0n }) {
      const hash = await deployer.request('eth_sendTransaction', [{ from, to, data, value: `0x${value.toString(16)}`, gas: '0x4c4b40' }])
      const { status } = await deployer.receipt(hash as Hex)
      if (status !== 'success') throw new Error('The call of the test failed.')
    },
    async attempt({ from, to, amount, providerId = 'trial' }) {
      const { flow, state } = stage
      await stage.quote(from, to, amount).catch(() => undefined)
      const quote = state().quotes.list.find((each) => each.providerId === providerId)
      if (!quote) return 'no quote'
      flow.choose(quote)
      if (flow.view().button.reason === 'confirmImpact') flow.confirmImpact()
      if (flow.view().button.reason === 'confirmUnchecked') flow.confirmUnchecked()
      return flow.swap(quote).then(
        () => 'done',
        (error: unknown) => (error as LatchkeyError).code,
      )
    },
    read,
    async end() {
      await stage.end()
      await limited?.stop()
    },
  }
}

function quoteOf({ chain, from, to, amountIn, slippageBps }: SwapQuoteRequest, { quote = (same) => same }: Trial): SwapQuote {
  const unit = (token: SwapToken) => 10n ** BigInt(token.decimals)
  const rate = from.isNative && !to.isNative ? 3_000n : 1n
  const amountOut = (amountIn * rate * unit(to)) / unit(from)
  const quotedAtMs = chain.clock.now()
  return quote({
    id: 'single',
    providerId: 'trial',
    chainId: chain.network.caipNetworkId,
    from,
    to,
    amountIn,
    amountOut,
    minimumOut: leastOf(amountOut, slippageBps),
    slippageBps,
    route: [],
    providerFee: 0n,
    takesPermit: false,
    quotedAtMs,
    expiresAtMs: quotedAtMs + 600_000,
  })
}
