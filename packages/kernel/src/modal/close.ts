import type { CloseReason, CloseVeto } from '../contracts/hooks.js'
import type { CloseParameters } from '../contracts/Latchkey.js'
import { modalClosed, shakeSet, pairingEnded } from '../state/transitions/modal.js'
import { roleOf } from '../state/viewRoles.js'
import { homeOf } from './homeOf.js'
import type { ModalParts } from './parts.js'

/** How long a vetoed modal shakes. */
const SHAKE_MS = 500

/** Close reasons that a view which needs an answer ignores. */
const DISMISSALS: readonly CloseReason[] = ['escape', 'backdrop', 'button']

/** Closes the modal unless a tap or the view vetoes it; then it shakes and shows the tap's message. @returns Whether it is closed. */
export async function close(kernel: ModalParts, { force = false, reason = 'call' }: CloseParameters = {}): Promise<boolean> {
  const { modal, router } = kernel.store.data
  if (!modal.open) return true
  const view = router.history.at(-1)?.view
  if (!force) {
    const role = roleOf(kernel, view)
    const isKept = role === 'decision' || (role === 'unsupportedNetwork' && DISMISSALS.includes(reason))
    const veto = isKept ? { veto: role } : await kernel.hooks.beforeClose({ view, reason, signal: kernel.signal })
    if (veto) return refuse(kernel, veto, reason)
  }
  if (kernel.store.data.modal.open) leave(kernel)
  return true
}

function leave(kernel: ModalParts): void {
  if (kernel.store.data.embedded) {
    const home = homeOf(kernel)
    if (home !== undefined) kernel.router.reset(home)
    return kernel.store.apply(pairingEnded())
  }
  kernel.store.apply(modalClosed())
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
