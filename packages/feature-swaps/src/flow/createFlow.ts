import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { SwapQuote } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { SwapsOptions } from '../options.js'
import { readSlippage } from '../options.js'
import { uniswapV2 } from '../uniswap/uniswapV2.js'
import { uniswapV3 } from '../uniswap/uniswapV3.js'
import { chainInUse, networksOf } from './chainInUse.js'
import { createWatcher } from './createWatcher.js'
import type { FlowParts } from './FlowParts.js'
import { followSession } from './followSession.js'
import { limitProvider } from './limitProvider.js'
import { findListed } from './loadTokens.js'
import { selectMax, selectSwap } from './selectSwap.js'
import type { SwapFlow, SwapResult } from './SwapFlow.js'
import type { SwapsState } from './SwapsState.js'
import { quoteKey } from './SwapsState.js'
import * as to from './transitions.js'

/** What a flow is made of. */
export interface FlowOptions {
  readonly context: PluginContext<'swaps'>
  /** The plugin's slice. */
  readonly state: SwapsState
  readonly options: SwapsOptions
}

/** Makes the flow of one instance. */
export function createFlow({ context, state, options }: FlowOptions): SwapFlow {
  const providers = (options.providers ?? [uniswapV2(), uniswapV3()]).map((provider) => limitProvider(context, provider))
  const read = (): SwapsState => context.state.read('swaps') ?? state
  const parts: FlowParts = {
    context,
    options,
    providers,
    read,
    apply: (patch) => void Object.assign(state, patch),
    chain: () => chainInUse(context, providers),
  }
  const { apply } = parts
  let watching = 0
  let running: { readonly key: string; readonly result: Promise<SwapResult> } | undefined
  const watcher = createWatcher(parts, () => watching > 0)
  const change = (patch: to.SwapsPatch): void => {
    apply(patch)
    watcher.changed()
  }

  const session = followSession(parts, { watcher, isWatched: () => watching > 0 })

  return {
    networks: () => networksOf(context, providers),
    providerName: ({ providerId }) => providers.find(({ id }) => id === providerId)?.name ?? providerId,
    start(parameters = {}) {
      watching += 1
      session.begin(parameters)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        watching -= 1
        if (watching === 0) watcher.stop()
      }
    },
    view: () => selectSwap(read()),
    async findToken(address) {
      const chain = parts.chain()
      if (!chain) throw swapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId: read().chainId ?? '' })
      const token =
        findListed(read().tokens, address) ??
        (await (await import('../erc20/readToken.js')).readToken({ chain, signal: context.signal }, address))
      apply(to.tokenFound(read(), token))
      return token
    },
    select: (side, token) => change(to.tokenSelected(read(), side, token)),
    switchSides: () => change(to.sidesSwitched(read())),
    setAmount(text) {
      const patch = to.amountTyped(read(), text)
      if ('amount' in patch) change(patch)
    },
    setMax() {
      const most = selectMax(read())
      if (most !== undefined) change(to.amountTyped(read(), most))
    },
    setSlippage: (percent) => change(to.slippageSet(readSlippage(percent))),
    choose: (quote) => apply(to.quoteChosen(quote && quoteKey(quote))),
    confirmImpact: () => apply({ isImpactConfirmed: true }),
    refresh: () => session.load(),
    swap(quote) {
      const key = intentOf(quote)
      if (running) return running.key === key ? running.result : Promise.reject(new LatchkeyError('REQUEST_ALREADY_PENDING', {}))
      const result = agree(parts, quote).finally(() => {
        running = undefined
        if (watching > 0) void watcher.now()
      })
      running = { key, result }
      return result
    },
    reset() {
      if (!running) apply(to.progressed({ step: 'none' }))
    },
  }
}

/** What the visitor agreed to, as text: two clicks on the same are one intent. */
const intentOf = (quote: SwapQuote): string => [quoteKey(quote), quote.quotedAtMs, quote.amountIn, quote.minimumOut].join(' ')

/** Takes down who agreed to what at the moment of the click; the rest of the code may take its time to load. */
async function agree(parts: FlowParts, quote: SwapQuote): Promise<SwapResult> {
  const state = parts.read()
  const intent = { quote: known(state, quote), account: state.account }
  const { runSwap } = await import('./runSwap.js')
  return runSwap(parts, intent)
}

/** The quote of the state that was agreed to: what is swapped never comes from elsewhere. */
function known({ quotes }: SwapsState, agreed: SwapQuote): SwapQuote {
  const quote = quotes.list.find((each) => intentOf(each) === intentOf(agreed))
  if (!quote) throw swapsError('SWAPS_QUOTE_EXPIRED', {})
  return quote
}
