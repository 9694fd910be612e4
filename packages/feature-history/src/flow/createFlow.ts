import type { ActiveAccount, FeatureParts } from '@latchkey/feature-kit'
import { activeAccount, createPoller } from '@latchkey/feature-kit'
import type { ActivityEntry, LatchkeyState } from '@latchkey/kernel'
import type { HistoryOptions } from '../options.js'
import { createPendingBook } from '../pending/createPendingBook.js'
import { followPending } from '../pending/followPending.js'
import type { PendingEntry } from '../pending/PendingEntry.js'
import { pendingOf } from '../pending/pendingOf.js'
import { FOLLOW_MS, REFRESH_MS } from '../timeouts.js'
import type { Pages } from './createPages.js'
import { createPages } from './createPages.js'
import { createView } from './createView.js'
import type { HistoryFlow } from './HistoryFlow.js'
import * as to from './transitions.js'

/** Parameters of {@link createFlow}. */
export type FlowOptions = Pick<FeatureParts<'history', never, HistoryOptions>, 'context' | 'state' | 'apply' | 'options' | 'views'>

/** Changes with account and network. */
const ownerKey = (state: LatchkeyState): string => activeAccount(state)?.id ?? ''

/** The activity of one account, and what ends all work for it. */
interface Current {
  readonly account: ActiveAccount
  readonly pages: Pages
  readonly controller: AbortController
}

/** Creates the flow of one instance. */
export function createFlow({ context, apply, options, views }: FlowOptions): HistoryFlow {
  const view = createView()
  const marks = new Map<string, string>()
  const book = createPendingBook(context, (pending) => apply(to.pendingRead(pending)))
  let current: Current | undefined
  let refreshedMs = 0

  const own = (): readonly PendingEntry[] => (current ? pendingOf(current.account, book.list()) : [])
  const settle = (entries: readonly ActivityEntry[]): void => {
    const ended = new Set(entries.filter(({ status }) => status !== 'pending').map(({ id }) => id))
    for (const { id } of own()) if (ended.has(id)) book.remove(id)
  }

  function turn(): void {
    current?.controller.abort()
    const account = activeAccount(context.state.current)
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, context.signal])
    const hasInterface = views !== undefined
    const pages = account && createPages({ context, options, account, view, signal, hasInterface, onRead: settle })
    current = pages && { account, controller, pages }
    view.show(to.accountChanged(account?.id))
    if (poller.isWatched()) begin()
  }

  const begin = (): void => {
    if (view.current.status === 'idle') {
      refreshedMs = context.clock.now()
      void current?.pages.more()
    }
    void poller.now()
  }

  const poller = createPoller({
    context,
    debounceMs: 0,
    untilNextMs: () => (own().length > 0 ? FOLLOW_MS : REFRESH_MS),
    async poll(signal) {
      const isFollowed = await followPending({
        context,
        pending: own(),
        signal,
        marks,
        onEnd(id, ended) {
          book.remove(id)
          if (ended) view.show(to.newestRead(view.current, [ended]))
        },
      })
      if (signal.aborted || view.current.status === 'loading' || context.clock.now() < refreshedMs + REFRESH_MS) return isFollowed
      refreshedMs = context.clock.now()
      const isRead = await current?.pages.refresh()
      if (isRead === 'over') poller.stop()
      return isFollowed && isRead !== false
    },
  })

  context.onDispose(context.state.subscribe(ownerKey, turn))
  turn()
  return {
    get view() {
      return view.current
    },
    subscribe: (listener) => view.subscribe(listener),
    start() {
      if (current) context.events.emit('CLICK_TRANSACTIONS', { isSmartAccount: current.account.isSmartAccount })
      const leave = poller.watch()
      begin()
      return leave
    },
    more() {
      const { status } = view.current
      if (!current || status === 'loading' || status === 'complete') return
      if (status === 'loaded') context.events.emit('LOAD_MORE_TRANSACTIONS', eventOf(current.account))
      void current.pages.more()
    },
    addPending(sent) {
      book.add(sent)
      if (poller.isWatched()) poller.changed()
    },
  }
}

const eventOf = ({ chainId, isSmartAccount }: ActiveAccount) => ({ network: chainId, isSmartAccount })
