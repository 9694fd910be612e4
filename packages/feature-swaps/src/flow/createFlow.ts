import type { FeatureParts } from '@latchkey/feature-kit'
import type { SwapQuote } from '../contracts/index.js'
import type { SwapsOptions } from '../options.js'
import { readSwapsOptions, slippageBpsOf } from '../options.js'
import { isOwn } from '../safety/ownBuilders.js'
import { createUniswapV2 } from '../uniswap/uniswapV2.js'
import { createUniswapV3 } from '../uniswap/uniswapV3.js'
import { createWrap } from '../wrap/wrap.js'
import { networkInUse, networksOf } from './networkInUse.js'
import { createWatcher } from './createWatcher.js'
import type { FlowParts } from './FlowParts.js'
import { followPending } from './followPending.js'
import { followSession } from './followSession.js'
import { selectMax, selectSwap } from './selectSwap.js'
import type { SwapFlow, SwapResult } from './SwapFlow.js'
import type { SwapsState } from './SwapsState.js'
import { hasEnded, quoteKey } from './SwapsState.js'
import * as to from './transitions.js'

/** Parameters of {@link createFlow}. */
export type FlowOptions = Pick<FeatureParts<'swaps', never, SwapsOptions>, 'context' | 'state' | 'apply' | 'options'>

/** Creates the flow of one instance. @throws LatchkeyError `OPTION_INVALID` */
export async function createFlow({ context, state, apply, options }: FlowOptions): Promise<SwapFlow> {
  const providers = options.providers ?? [createUniswapV2({}), createUniswapV3({}), createWrap({})]
  // Without options there is nothing to check.
  if (Object.keys(options).length > 0) (await import('./checkOptions.js')).checkOptions(options, providers)
  const read = (): SwapsState => context.state.read('swaps') ?? state
  const parts: FlowParts = {
    context,
    options,
    providers,
    read,
    apply,
    declined: new Set(),
    verified: new Set(),
    inspected: new Map(),
    network: () => networkInUse(context, providers),
  }
  const isSimulationRequired = options.simulation === 'required'
  const trustedProviders = isSimulationRequired ? [] : providers.filter(isOwn).map(({ id }) => id)
  apply(to.begunWith({ approval: options.approval, isSimulationRequired, trustedProviders }))
  let running: { readonly key: string; readonly result: Promise<SwapResult> } | undefined
  const watcher = createWatcher(parts)
  const change = (patch: to.SwapsPatch): void => {
    apply(patch)
    watcher.changed()
  }

  const pending = followPending(parts, { isRunning: () => running !== undefined, onEnd: watcher.changed })
  const session = followSession(parts, { watcher, onChange: pending.check })
  pending.check()

  return {
    networks: () => networksOf(context, providers),
    providerName: ({ providerId }) => providers.find(({ id }) => id === providerId)?.name ?? providerId,
    start(parameters = {}) {
      const leave = watcher.watch()
      session.begin(parameters)
      return leave
    },
    view: () => selectSwap(read()),
    findToken: async (address) => (await import('./findToken.js')).findToken(parts, address),
    select: (side, token) => change(to.tokenSelected(read(), side, token)),
    switchSides: () => change(to.sidesSwitched(read())),
    setAmount(text, locale) {
      const patch = to.amountTyped(read(), text, locale)
      if ('amount' in patch) change(patch)
    },
    setMax() {
      const most = selectMax(read())
      if (most !== undefined) change(to.amountTyped(read(), most))
    },
    setSlippage: (percent) => change(to.slippageSet(slippageBpsOf(readSwapsOptions({ slippagePercent: percent })))),
    choose: (quote) => apply(to.quoteChosen(quote && quoteKey(quote))),
    confirmImpact: () => apply(to.impactConfirmed()),
    confirmTokens: () => apply(to.tokensConfirmed(read())),
    confirmUnchecked: () => apply(to.uncheckedConfirmed()),
    refresh: () => session.load(),
    swap(quote) {
      const key = intentOf(quote)
      if (running) return running.key === key ? running.result : import('./runSwap.js').then(({ refuseSecond }) => refuseSecond())
      const result = agree(parts, quote).finally(() => {
        running = undefined
        pending.check()
        if (watcher.isWatched()) void watcher.now()
      })
      running = { key, result }
      return result
    },
    reset() {
      // A swap that was sent is shown until the chain says how it ended.
      if (!running && hasEnded(read().progress)) apply(to.progressed({ step: 'none' }))
    },
  }
}

/** Identifies what the visitor confirmed. Two clicks with the same key are one swap. */
const intentOf = (quote: SwapQuote): string => [quoteKey(quote), quote.quotedAtMs, quote.amountIn, quote.minimumOut].join(' ')

/** Records account and quote at the moment of the click, before the code that swaps loads. */
async function agree(parts: FlowParts, agreed: SwapQuote): Promise<SwapResult> {
  const { account, quotes } = parts.read()
  // Only a quote of the state is swapped, never an object of the caller.
  const intent = { quote: quotes.list.find((each) => intentOf(each) === intentOf(agreed)), account }
  const { runSwap } = await import('./runSwap.js')
  return runSwap(parts, intent)
}
