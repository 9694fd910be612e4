import type { SwapChain } from '../contracts/index.js'
import { accountOn, sessionKey } from './chainInUse.js'
import type { Watcher } from './createWatcher.js'
import type { FlowParts } from './FlowParts.js'
import { findListed, loadTokens } from './loadTokens.js'
import type { SwapStart } from './SwapFlow.js'
import { sessionChanged, tokensLoaded } from './transitions.js'

/** Who watches. */
export interface SessionFollowing {
  readonly watcher: Watcher
  isWatched(): boolean
}

/** Follows which account and network are in use. */
export interface SessionFollower {
  /** Loads the tokens, chooses what to begin with, and reads the chain. */
  begin(start: SwapStart): void
  /** Loads the tokens where they are missing, and reads the chain. */
  load(): Promise<void>
}

/** Follows until the instance is disposed. */
export function followSession(parts: FlowParts, { watcher, isWatched }: SessionFollowing): SessionFollower {
  const { context, read, apply, options } = parts
  let start: SwapStart = {}
  let loading = Promise.resolve()

  function follow(): void {
    const chain = parts.chain()
    const next = { chainId: chain?.network.caipNetworkId, account: accountOn(context, chain), native: chain?.native }
    const state = read()
    if (next.chainId === state.chainId && next.account === state.account) return
    apply(sessionChanged(state, next))
    if (isWatched()) void load()
  }

  /** Who calls while the tokens are on their way waits for the same answer. */
  async function load(): Promise<void> {
    const chain = parts.chain()
    if (chain && ['idle', 'failed'].includes(read().tokensStatus)) loading = loadList(chain)
    await loading
    await watcher.now()
  }

  async function loadList(chain: SwapChain): Promise<void> {
    apply({ tokensStatus: 'loading' })
    const isCurrent = (): boolean => parts.chain()?.network.caipNetworkId === chain.network.caipNetworkId
    try {
      const tokens = await loadTokens(parts, { chain, signal: context.signal })
      if (isCurrent()) apply(tokensLoaded(tokens, chosenFrom(tokens)))
    } catch (error) {
      context.log.warn('The tokens could not be loaded.', error)
      if (isCurrent()) apply({ tokensStatus: 'failed' })
    }
  }

  function chosenFrom(tokens: Parameters<typeof findListed>[0]): Parameters<typeof tokensLoaded>[1] {
    const { fromToken = options.from, toToken = options.to, amount = '1' } = start
    return { from: findListed(tokens, fromToken) ?? read().native, to: findListed(tokens, toToken), amount }
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
      const { tokens, tokensStatus } = read()
      if (tokensStatus === 'ready' && isNew) apply(tokensLoaded(tokens, chosenFrom(tokens)))
      void load()
    },
  }
}
