import type { CaipNetworkId } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import { nativeToken } from '../chain/nativeToken.js'
import { accountOn, sessionKey } from './networkInUse.js'
import type { Watcher } from './createWatcher.js'
import type { FlowParts } from './FlowParts.js'
import type { NamedSide, RefusedName } from './nameStart.js'
import { nameStart, refusalOf } from './nameStart.js'
import type { SwapStart } from './SwapFlow.js'
import { toFailure } from './toFailure.js'
import { begun, sessionChanged, tokenRefused, tokenSelected, tokensLoaded } from './transitions.js'

/** What the follower drives. */
export interface SessionFollowing {
  readonly watcher: Watcher
  isWatched(): boolean
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
export function followSession(parts: FlowParts, { watcher, isWatched, onChange }: SessionFollowing): SessionFollower {
  const { context, read, apply, options } = parts
  let start: SwapStart = {}
  let loading = Promise.resolve()
  // The view opens before the tokens are loaded.
  const loadLoader = lazy(() => import('./loadTokens.js'))
  const loadFinder = lazy(() => import('./findToken.js'))

  function follow(): void {
    const inUse = parts.network()
    const chainId = inUse?.network.caipNetworkId
    const next = { chainId, account: accountOn(context, inUse), native: inUse && nativeToken(inUse) }
    const state = read()
    if (next.chainId === state.chainId && next.account === state.account) return
    apply(sessionChanged(state, next))
    onChange()
    if (!isWatched()) return
    if (!read().from && !read().to) beginAnew()
    void load()
  }

  /** Applies the initial input. A token that is named has to be found in the list, so only then the input waits for the tokens. */
  function beginAnew(): void {
    const { fromToken = options.from, toToken = options.to, amount = '1' } = start
    const named = nameStart(read(), { from: fromToken, to: toToken })
    apply(begun({ from: named.from, to: named.to, amount }))
    for (const wanted of named.lookUp) void lookUp(wanted)
    for (const refused of named.refused) void refuse(refused)
  }

  async function refuse(name: RefusedName): Promise<void> {
    const [of, { chainId }] = [start, read()]
    const refused = await refusalOf(name)
    if (start === of && read().chainId === chainId) apply(tokenRefused(read(), refused))
  }

  /** Chooses a token that no list has, once the chain told what it is. What the visitor chose meanwhile stays. */
  async function lookUp({ side, token: address }: NamedSide): Promise<void> {
    const [of, { chainId }] = [start, read()]
    const isCurrent = (): boolean => start === of && read().chainId === chainId && !read()[side]
    try {
      const token = await (await loadFinder()).findToken(parts, address)
      if (!isCurrent()) return
      apply(tokenSelected(read(), side, token))
      watcher.changed()
    } catch (error) {
      context.log.warn(`${address} was named, and is no token that can be swapped.`, error)
      if (isCurrent()) apply(tokenRefused(read(), { side, token: address, failure: toFailure(error) }))
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
    // While a list is tried again the others stay on screen.
    apply(read().tokensStatus === 'ready' ? { failedLists: [] } : { tokensStatus: 'loading' })
    const isCurrent = (): boolean => parts.network()?.network.caipNetworkId === chainId
    try {
      const { loadTokens } = await loadLoader()
      const tokens = await loadTokens(parts, context.signal)
      if (!isCurrent()) return
      apply(tokensLoaded(tokens))
      // Input that is there already stays.
      if (!read().from && !read().to) beginAnew()
    } catch (error) {
      context.log.warn('The tokens could not be loaded.', error)
      if (isCurrent() && read().tokensStatus === 'loading') apply({ tokensStatus: 'failed' })
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
      if (isNew || (!read().from && !read().to)) beginAnew()
      void load()
    },
  }
}
