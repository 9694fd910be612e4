import { SHAKE_MS } from '../async/timeouts.js'
import type { CloseReason, CloseVeto } from '../contracts/hooks.js'
import type { CloseParameters } from '../contracts/Latchkey.js'
import type { ViewId } from '../contracts/views.js'
import { historySet, modalClosed, shakeSet, pairingEnded } from '../state/transitions/modal.js'
import { roleOf } from '../state/viewRoles.js'
import { endTurn, homeOf } from './createRouter.js'
import type { ModalParts } from './parts.js'

/** Close reasons that a view which needs an answer ignores. */
const DISMISSALS: readonly CloseReason[] = ['escape', 'backdrop', 'button']

/**
 * Closes the modal unless a tap or the view vetoes it; then it shakes and shows the tap's message. Views that wait for their turn follow.
 *
 * @returns Whether it is closed; of one view, whether that view is no longer shown.
 */
export async function close(kernel: ModalParts, parameters: CloseParameters = {}): Promise<boolean> {
  const { view: only } = parameters
  const view = shownView(kernel)
  if (only !== undefined && only !== view) endTurn(kernel.store, only)
  if (!kernel.store.data.modal.open || (only ?? view) !== view) return true
  return (await closeView(kernel, view, parameters)) || (only !== undefined && shownView(kernel) !== only)
}

async function closeView(kernel: ModalParts, view: ViewId | undefined, { force, reason = 'call', view: only }: CloseParameters) {
  const veto = force ? undefined : await askTaps(kernel, view, reason)
  if (veto) return refuse(kernel, veto, reason)
  if (!kernel.store.data.modal.open) return true
  // The visitor has opened another view while the taps ran.
  if (reason === 'connected' && shownView(kernel) !== view) return false
  if (force && only === undefined) return leave(kernel, true)
  // A view that a connection opened has its turn only now.
  if (reason !== 'connected') endTurn(kernel.store, view)
  return leave(kernel)
}

async function askTaps(kernel: ModalParts, view: ViewId | undefined, reason: CloseReason): Promise<CloseVeto | undefined> {
  const role = roleOf(kernel, view)
  const isKept = role === 'decision' || (role === 'unsupportedNetwork' && DISMISSALS.includes(reason))
  return isKept ? { veto: role } : kernel.hooks.beforeClose({ view, reason, signal: kernel.signal })
}

/** Shows the view whose turn it is, or closes the modal. @param isWhole - Whichever view waits. @returns Whether it is closed. */
export function leave(kernel: ModalParts, isWhole = false): boolean {
  const { embedded, turns } = kernel.store.data
  const [next] = isWhole ? [] : turns
  if (next) {
    if (shownView(kernel) !== next.view) kernel.store.apply(historySet([next]))
    return false
  }
  const home = embedded ? homeOf(kernel) : undefined
  if (home !== undefined) kernel.router.reset(home)
  kernel.store.apply(embedded ? pairingEnded() : modalClosed())
  // Nobody is left to end them.
  kernel.router.cancelTransactions()
  return true
}

function shownView({ store }: ModalParts): ViewId | undefined {
  const { modal, router } = store.data
  return modal.open ? router.history.at(-1)?.view : undefined
}

function refuse(kernel: ModalParts, { veto, message }: CloseVeto, reason: CloseReason): false {
  kernel.log.debug(`The modal stays open: ${veto}.`)
  // The visitor did not ask to close it: a wallet connected, and the modal shows the next step.
  if (kernel.store.data.modal.shake || reason === 'connected') return false
  if (message) kernel.toasts.show(message, 'error')
  kernel.store.apply(shakeSet(kernel.store.data, true))
  kernel.clock.after(SHAKE_MS, () => kernel.store.apply(shakeSet(kernel.store.data, false)))
  return false
}
