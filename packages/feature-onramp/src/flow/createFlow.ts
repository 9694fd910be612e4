import type { LatchkeyState } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { readTypedAmount } from '@latchkey/kernel/units'
import type { OnrampOrder } from '../contracts/index.js'
import type { OnrampSettings } from '../options.js'
import { checkOut, readIntent } from '../orders/checkOut.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import { createOrderBook } from '../orders/createOrderBook.js'
import { createTracker } from '../orders/createTracker.js'
import type { OpenPage } from '../page/openPage.js'
import { openPage as openWindow } from '../page/openPage.js'
import type { FeatureParts, Poller } from '@latchkey/feature-kit'
import { activeAccount } from '@latchkey/feature-kit'
import { createWatcher } from './createWatcher.js'
import { decimalsOf } from './decimal.js'
import type { FlowParts } from './FlowParts.js'
import type { OnrampFlow } from './OnrampFlow.js'
import type { OnrampState } from './OnrampState.js'
import { reportIntent } from './reportIntent.js'
import { toFailure } from './toFailure.js'
import type { OnrampPatch } from './transitions.js'
import * as to from './transitions.js'

/** Parameters of {@link createFlow}. */
export interface FlowOptions extends Pick<FeatureParts<'onramp', never, OnrampSettings>, 'context' | 'state' | 'apply' | 'options'> {
  /** @default windows of the browser */
  readonly openPage?: OpenPage
}

/** Changes with account and network. */
const buyerKey = (state: LatchkeyState): string => activeAccount(state)?.id ?? ''

/** Creates the flow of one instance. */
export function createFlow({ context, state, apply, options, openPage = openWindow }: FlowOptions): OnrampFlow {
  const read = (): OnrampState => context.state.read('onramp') ?? state
  const buyer = () => activeAccount(context.state.current)
  const parts: FlowParts = { context, options, providers: options.providers, catalogs: new Map(), openPage, read, apply, buyer }
  const watcher = createWatcher(parts)
  const book = createOrderBook(context, (orders) => apply(to.ordersRead(orders)))
  book.expire()
  const tracker = createTracker(parts, book)
  const isSmartAccount = () => buyer()?.isSmartAccount ?? false
  let running: Promise<OnrampOrder> | undefined

  const change = (patch: OnrampPatch): void => {
    apply(patch)
    watcher.changed()
  }
  const choose = (choice: Partial<OnrampState>): void => change(to.chosen({ ...read(), ...choice }, parts))
  const follow = (): void => {
    // Answers for the previous account are void.
    watcher.stop()
    parts.catalogs.clear()
    apply(to.buyerChanged(buyer()?.id))
    if (watcher.isWatched()) void watcher.now()
  }
  reportIntent(context, isSmartAccount)
  const unsubscribe = context.state.subscribe(buyerKey, follow)
  context.onDispose(() => {
    unsubscribe()
    watcher.stop()
  })
  apply(to.buyerChanged(buyer()?.id))

  return {
    start() {
      const leave = watcher.watch()
      void watcher.now()
      return leave
    },
    setAmount(text, locale) {
      const { amount, fiat } = read()
      const { amount: next = amount } = readTypedAmount(text, { decimals: fiat === undefined ? 2 : decimalsOf(fiat), locale })
      if (next !== amount) choose({ amount: next })
    },
    selectToken: (token) => choose({ token }),
    selectFiat: (fiat) => choose({ fiat }),
    selectMethod: (method) => choose({ method }),
    choose(providerId) {
      apply(to.providerChosen(providerId))
      context.events.emit('SELECT_BUY_PROVIDER', { provider: providerId, isSmartAccount: isSmartAccount() })
    },
    refresh: () => watcher.now(),
    buy() {
      running ??= begin(parts, book, watcher).finally(() => (running = undefined))
      return running
    },
    followed() {
      const { checkout } = read()
      if (checkout.step === 'blocked') apply(to.checkoutMoved({ ...checkout, step: 'open' }))
    },
    track: (orderId) => tracker.track(orderId),
    reset: () => apply(to.checkoutMoved({ step: 'none' })),
    forget: (orderId) => book.remove(orderId),
    explained: () => context.events.emit('SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmartAccount() }),
  }
}

/** Opens the window synchronously, within the click. A failure is also in the state. */
async function begin(parts: FlowParts, book: OrderBook, watcher: Poller): Promise<OnrampOrder> {
  const { apply, openPage, read } = parts
  try {
    const intent = readIntent(parts)
    return await checkOut(parts, { intent, book, page: openPage() })
  } catch (error) {
    const { providerId, checkout } = read()
    if (providerId !== undefined && checkout.step !== 'failed')
      apply(to.checkoutMoved({ step: 'failed', providerId, failure: toFailure(error) }))
    if (isLatchkeyError(error, 'ONRAMP_QUOTE_EXPIRED')) void watcher.now()
    throw error
  }
}
