import type { FeatureParts } from '@latchkey/feature-kit'
import { createPoller } from '@latchkey/feature-kit'
import { createNftReader } from '../nfts/createNftReader.js'
import type { PortfolioOptions } from '../options.js'
import { readHoldings } from '../sources/readHoldings.js'
import { CACHE_MS, POLL_MS } from '../timeouts.js'
import { createButtonReader } from './createButtonReader.js'
import { createGate } from './createGate.js'
import type { FlowParts } from '../account/FlowParts.js'
import { hasCloud } from '../account/FlowParts.js'
import type { PortfolioFlow } from '../contracts/PortfolioFlow.js'
import type { PortfolioState } from '../contracts/PortfolioState.js'
import { ownerOf, questionOf } from '../account/questionOf.js'
import { createTrendReader } from './createTrendReader.js'
import { toFailure } from './toFailure.js'
import * as to from '../state/transitions.js'

/** Parameters of {@link createFlow}. */
export type FlowOptions = Pick<FeatureParts<'portfolio', never, PortfolioOptions>, 'context' | 'state' | 'apply' | 'options'>

/** Creates the flow of one instance. */
export function createFlow({ context, state, apply, options }: FlowOptions): PortfolioFlow {
  const { clock } = context
  const read = (): PortfolioState => context.state.read('portfolio') ?? state
  const parts: FlowParts = { context, options }
  const gate = createGate(context)
  const nfts = createNftReader(parts, { read, apply })
  const trend = createTrendReader(parts, { read, apply })
  const button = createButtonReader(parts, { read, apply })
  const poller = createPoller({ context, debounceMs: POLL_MS, poll, untilNextMs: () => POLL_MS })

  async function poll(signal: AbortSignal): Promise<boolean> {
    const question = questionOf(context.state.current)
    if (!question) return true
    apply(to.reading(read()))
    try {
      const found = await readHoldings(parts, { ...question, signal }, hasCloud(parts) && gate.isOpen())
      if (signal.aborted) return true
      apply(to.tokensRead(found, clock.now()))
      trend.follow()
      return found.failure === undefined || fail(found.failure)
    } catch (error) {
      if (signal.aborted) return true
      apply(to.readingFailed(read(), toFailure(error)))
      return fail(error)
    }
  }

  function fail(error: unknown): false {
    if (gate.close(error)) poller.stop()
    return false
  }

  const follow = (): void => {
    poller.stop()
    nfts.stop()
    trend.stop()
    gate.reset()
    apply(to.accountChanged(ownerOf(context.state.current)))
    button.read()
    if (poller.isWatched()) void poller.now()
  }
  const unsubscribe = context.state.subscribe(ownerOf, follow)
  context.onDispose(() => {
    unsubscribe()
    poller.stop()
    nfts.stop()
    trend.stop()
  })
  apply(to.accountChanged(ownerOf(context.state.current)))
  button.read()

  return {
    start() {
      const leave = poller.watch()
      const { readAtMs } = read()
      if (readAtMs !== undefined && clock.now() - readAtMs <= CACHE_MS) poller.changed()
      else void poller.now()
      return leave
    },
    refresh: () => poller.now(),
    loadNfts: nfts.load,
    loadPicture: nfts.loadPicture,
  }
}
