import { runListener } from '../async/log.js'
import type { Logger } from '../contracts/Host.js'
import type { CloseParameters } from '../contracts/Latchkey.js'
import type { ViewId, Router, Route, TransactionEntry, ViewRole } from '../contracts/views.js'
import type { Store } from '../state/createStore.js'
import type { Parts } from '../state/Parts.js'
import { historySet } from '../state/transitions/modal.js'
import { turnEnded } from '../state/transitions/turns.js'
import { viewOf } from '../state/viewRoles.js'

/** Parameters of {@link createRouter}. */
export interface RouterParameters {
  readonly store: Store
  readonly log: Pick<Logger, 'error'>
  roleOf(view: ViewId): ViewRole | undefined
  /** Closes the modal, which empties history. Resolves with whether it closed; reports its own failures and never rejects. */
  close(parameters: CloseParameters): Promise<boolean>
}

/** The router, with what only the modal itself calls. */
export interface ModalRouter extends Router {
  /**
   * Shows the view of `open()`. Unlike navigation this does not end the turn of the view that was shown. The views below stay in history if the
   * view answers a transaction, whose end returns to them.
   */
  show(route: Route, transaction: TransactionEntry | undefined): void
  /** Ends all transactions without navigating, newest first. */
  cancelTransactions(): void
}

/** The modal's history and the transactions that wait for an outcome. */
export function createRouter({ store, log, roleOf, close }: RouterParameters): ModalRouter {
  const transactions: TransactionEntry[] = []
  const history = (): readonly Route[] => store.data.router.history
  const setHistory = (next: readonly Route[]): void => {
    // Who navigates on from a view has seen it.
    for (const { view } of history()) if (!next.some((route) => route.view === view)) endTurn(store, view)
    store.apply(historySet(next))
  }

  const indexOf = (entries: readonly Route[], role: ViewRole): number => entries.findIndex(({ view }) => roleOf(view) === role)

  const goBack = (): void => {
    const entries = history()
    if (entries.length < 2 || indexOf(entries, 'unsupportedNetwork') !== -1) void close({ reason: 'back' })
    else setHistory(entries.slice(0, -1))
  }
  const goBackToIndex = (index: number): void => {
    if (Number.isInteger(index) && index >= 0 && index < history().length) setHistory(history().slice(0, index + 1))
  }
  const succeed = (entry: TransactionEntry): void => {
    if (entry.goBack) return goBack()
    if (!entry.replace && entry.view) return setHistory([routeOf(entry.view)])
    const signIn = entry.replace ? indexOf(history(), 'signIn') : -1
    if (signIn > 0) goBackToIndex(signIn - 1)
    else void close({ force: true })
  }

  return {
    push(view, params) {
      if (history().at(-1)?.view !== view) setHistory([...history(), routeOf(view, params)])
    },
    replace(view, params) {
      setHistory([...history().slice(0, -1), routeOf(view, params)])
    },
    reset(view, params) {
      setHistory([routeOf(view, params)])
    },
    goBack,
    goBackToIndex,
    pushTransaction(entry) {
      transactions.push(entry)
    },
    popTransaction(outcome) {
      const entry = transactions.pop()
      if (!entry) return
      if (outcome === 'success') succeed(entry)
      else goBack()
      // After navigation, so that a callback can navigate too.
      if (outcome === 'success') entry.onSuccess?.()
      if (outcome === 'cancel') entry.onCancel?.()
    },
    show(route, transaction) {
      const isAnswer = transaction ?? (transactions.length > 0 && roleOf(route.view) === 'decision')
      if (transaction) transactions.push(transaction)
      const below = isAnswer ? history().filter(({ view }) => view !== route.view) : []
      store.apply(historySet([...below, route]))
    },
    cancelTransactions() {
      for (const { onCancel } of transactions.splice(0).reverse()) runListener(log, 'onCancel', () => onCancel?.())
    },
    get isTransactionStackEmpty() {
      return transactions.length === 0
    },
  }
}

/** An entry of the history. */
export function routeOf(view: string, params?: unknown): Route {
  return Object.freeze(params === undefined ? { view } : { view, params })
}

/** A view that took turns after connecting has had its turn; others have none. */
export function endTurn(store: Store, view: ViewId | undefined): void {
  if (store.data.turns.some((route) => route.view === view)) store.apply(turnEnded(store.data, view))
}

/** The first view of the modal: the account, or the wallets to connect. Undefined without an interface. */
export function homeOf(kernel: Parts<'store' | 'views'>): ViewId | undefined {
  const account = isAnyConnected(kernel) ? viewOf(kernel, 'account') : undefined
  return account ?? viewOf(kernel, 'connect')
}

/** Whether a wallet is connected on any namespace. */
export function isAnyConnected(kernel: Parts<'store'>): boolean {
  return Object.values(kernel.store.data.sessions).some((session) => session.status === 'connected')
}
