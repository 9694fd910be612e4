import type { CaipNetworkId } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import { nativeToken } from '../chain/nativeToken.js'
import { accountOn, sessionKey } from './networkInUse.js'
import type { Poller } from '@latchkey/feature-kit'
import type { FlowParts } from './FlowParts.js'
import type { SwapStart } from './SwapFlow.js'
import { begun, sessionChanged, tokensAsked, tokensFailed, tokensLoaded } from './transitions.js'

/** What the follower drives. */
export interface SessionFollowing {
  readonly watcher: Poller
  /** Another account or network is in use. */
  onChange(): void
}

/** Follows which account and network are in use. */
export interface SessionFollower {
  /** Loads the tokens, applies the initial input, and reads the chain. */
  begin(start: SwapStart): void
  /** Loads the tokens if they are missing, and reads the chain. */
  load(): Promise<void>
}

/** Follows until the instance is disposed. */
export function followSession(parts: FlowParts, { watcher, onChange }: SessionFollowing): SessionFollower {
  const { context, read, apply, options } = parts
  let start: SwapStart = {}
  let loading = Promise.resolve()
  // The view opens before the tokens are loaded.
  const loadLoader = lazy(() => import('./loadTokens.js'))
  const loadNames = lazy(() => import('./chooseNamed.js'))

  function follow(): void {
    const inUse = parts.network()
    const chainId = inUse?.network.caipNetworkId
    const next = { chainId, account: accountOn(context, inUse), native: inUse && nativeToken(inUse) }
    const state = read()
    if (next.chainId === state.chainId && next.account === state.account) return
    apply(sessionChanged(state, next))
    onChange()
    if (!watcher.isWatched()) return
    if (!read().from && !read().to) void beginAnew()
    void load()
  }

  const isNamed = (): boolean => [start.fromToken, start.toToken, options.from, options.to].some((name) => name !== undefined)

  /** Applies the initial input. A token that is named has to be found in the list, so only then the input waits for the tokens. */
  async function beginAnew(): Promise<void> {
    const { fromToken = options.from, toToken = options.to, amount = '1' } = start
    apply(begun({ from: isNamed() ? undefined : read().native, to: undefined, amount }))
    if (!isNamed() || read().tokensStatus !== 'ready') return
    const [of, { chainId }] = [start, read()]
    const isCurrent = (): boolean => start === of && read().chainId === chainId
    try {
      const { chooseNamed } = await loadNames()
      if (isCurrent()) chooseNamed(parts, { from: fromToken, to: toToken, isCurrent, onChosen: watcher.changed })
    } catch (error) {
      context.log.warn('Loading failed', error)
    }
  }

  /** Concurrent calls share one request for the tokens. */
  async function load(): Promise<void> {
    const chainId = parts.network()?.network.caipNetworkId
    const { tokensStatus, failedLists = [] } = read()
    const isMissing = tokensStatus === 'idle' || tokensStatus === 'failed' || (tokensStatus === 'ready' && failedLists.length > 0)
    if (chainId && isMissing) loading = loadList(chainId)
    await loading
    await watcher.now()
  }

  async function loadList(chainId: CaipNetworkId): Promise<void> {
    apply(tokensAsked(read()))
    const isCurrent = (): boolean => parts.network()?.network.caipNetworkId === chainId
    try {
      const [{ loadTokens }] = await Promise.all([loadLoader(), isNamed() && loadNames()])
      const tokens = await loadTokens(parts, context.signal)
      if (!isCurrent()) return
      apply(tokensLoaded(tokens))
      // Input that is there already stays.
      if (!read().from && !read().to) await beginAnew()
    } catch (error) {
      context.log.warn('Loading failed', error)
      if (isCurrent() && read().tokensStatus === 'loading') apply(tokensFailed())
    }
  }

  const unsubscribe = context.state.subscribe(sessionKey, follow)
  context.onDispose(() => {
    unsubscribe()
    watcher.stop()
  })
  follow()

  return {
    load,
    begin(next) {
      const isNew = next !== start && Object.keys(next).length > 0
      if (isNew) start = next
      follow()
      if (isNew || (!read().from && !read().to)) void beginAnew()
      void load()
    },
  }
}
