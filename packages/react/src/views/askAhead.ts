import type { Latchkey, ViewParams } from '@latchkey/kernel'

/** A request to a wallet that began before the view that waits for its answer. */
export interface AskedAhead {
  readonly answer: Promise<unknown>
  readonly abort: AbortController
  /** A view waits for the answer. */
  isAwaited: boolean
}

/** By the params of the view's route; until that is shown also by the route of the wallets. */
const asked = new WeakMap<object, AskedAhead>()

/** What was asked ahead for a view, unless it was aborted since. */
export function askedAheadFor(params: object): AskedAhead | undefined {
  const ahead = asked.get(params)
  return ahead?.abort.signal.aborted ? undefined : ahead
}

/**
 * Asks a wallet to connect in the click itself; drawing the view that waits would delay it. The view is shown in the next task, and not at
 * all when the wallet has approved by then. Part of the views' code: without that the view has to ask itself.
 *
 * @param show - Shows the view that waits, with the same params. Called at once where that view has to ask itself.
 * @param skip - Called instead where no view is needed.
 */
export function askAhead(latchkey: Latchkey, params: ViewParams<'ConnectingExternal'>, show: () => void, skip: () => void): void {
  const { state, ui } = latchkey
  const { connectorId, namespace } = params
  const top = state.router.history.at(-1)
  const isInstalled = state.connectors.find((one) => one.id === connectorId && one.namespace === namespace)?.isInstalled
  // Beside the wallets another one may be waiting: it is aborted by leaving its view.
  const isOnWallets = top && ui.views.get(top.view)?.spec.role === 'connect'
  if (!isOnWallets || isInstalled === false) return show()
  // A second click before the view is drawn, e.g. on a page that is busy, belongs to the first.
  if (asked.has(top)) return
  const abort = new AbortController()
  const answer = latchkey.connect({ ...params, signal: abort.signal })
  let isApproved = false
  answer.then(
    () => (isApproved = true),
    () => undefined, // The view shows the failure.
  )
  const ahead: AskedAhead = { answer, abort, isAwaited: false }
  for (const key of [top, params]) asked.set(key, ahead)
  setTimeout(() => {
    asked.delete(top)
    if (isApproved) return skip()
    if (latchkey.state.router.history.at(-1) !== top) return abort.abort()
    abortOnceLeft(latchkey, params, abort)
    show()
  })
}

/** Aborts where the view is left, which may be before it was drawn: the view itself aborts only afterwards. */
function abortOnceLeft(latchkey: Latchkey, params: object, abort: AbortController): void {
  const stop = latchkey.subscribe(
    ({ router }) => router.history,
    (history) => {
      if (history.some((route) => route.params === params)) return
      stop()
      abort.abort()
    },
  )
}
