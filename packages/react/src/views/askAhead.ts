import type { Latchkey } from '@latchkey/kernel'
import type { AskAheadParameters } from '../context/ModalModule.js'

/** A request to a wallet that was sent before the view that waits for its answer is shown. */
export interface AskedAhead {
  readonly answer: Promise<unknown>
  readonly abort: AbortController
  /** Whether a view waits for the answer. */
  isAwaited: boolean
}

/** By the params of the view's route; until that view is shown also by the route of the wallets. */
const asked = new WeakMap<object, AskedAhead>()

/** The request that was sent ahead for a view, unless it was aborted since. */
export function askedAheadFor(params: object): AskedAhead | undefined {
  const ahead = asked.get(params)
  return ahead?.abort.signal.aborted ? undefined : ahead
}

/**
 * Sends the connection request in the click itself; drawing the waiting view first would delay it. The view is shown in the next task, and
 * not at all when the wallet has approved by then. Part of the views' code: until that is loaded, the view sends the request itself.
 */
export function askAhead(latchkey: Latchkey, { params, show, skip, left }: AskAheadParameters): void {
  const { state, ui } = latchkey
  const { connectorId, namespace } = params
  const top = state.router.history.at(-1)
  const isInstalled = state.connectors.find((one) => one.id === connectorId && one.namespace === namespace)?.isInstalled
  // In the other column another wallet may be waiting: leaving its view aborts that.
  const isOnWallets = top && ui.views.get(top.view)?.spec.role === 'connect'
  if (!isOnWallets || isInstalled === false) return show()
  // A second click before the view is drawn, e.g. on a busy page, joins the first.
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
  // The view that waits is mounted in the same task. Otherwise nobody waits, e.g. because the application took the modal away.
  left?.addEventListener('abort', () => queueMicrotask(() => ahead.isAwaited || abort.abort()))
  setTimeout(() => {
    asked.delete(top)
    if (isApproved) return skip()
    if (abort.signal.aborted || latchkey.state.router.history.at(-1) !== top) return abort.abort()
    abortOnceLeft(latchkey, params, abort)
    show()
  })
}

/** Aborts when the view is left before it was drawn; afterwards the view itself aborts. */
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
