import type { WithLinks } from '../connections/createLinks.js'
import type { LiveConnection } from '../connections/link.js'
import type { Namespace } from '../contracts/Network.js'
import type { Dispose } from '../contracts/Host.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { ViewRole } from '../contracts/views.js'
import type { Parts } from '../state/Parts.js'
import { turnsCleared } from '../state/transitions/turns.js'
import { roleOf, viewOf } from '../state/viewRoles.js'
import { close, leave } from './close.js'
import { open } from './open.js'
import type { ModalParts } from './parts.js'

/** Views for choosing a network; a network change closes them. */
const NETWORK_ROLES: readonly (ViewRole | undefined)[] = ['networks', 'switchNetwork', 'switchNamespace', 'unsupportedNetwork']

/** One change of the state, and its meaning for the modal. */
interface Change {
  readonly next: LatchkeyState
  readonly last: LatchkeyState
  /** Namespaces on which a wallet connected or reconnected. */
  readonly arrived: readonly Namespace[]
}

/**
 * Updates the modal when sessions change: closes it when a visitor connected and when the account in use is gone, opens it when the wallet
 * is on an unlisted network, and leaves the network view after a switch. Session code does not depend on it.
 */
export function modalFollowsSession(kernel: ModalParts & WithLinks): Dispose {
  const known = new Map<Namespace, LiveConnection | undefined>()
  /** State alone does not tell a wallet that connected again from one that stayed because another was rejected. */
  const isNew = (namespace: Namespace): boolean => {
    const live = kernel.links.of(namespace).live
    const wasKnown = known.get(namespace) === live
    known.set(namespace, live)
    return live !== undefined && !wasKnown
  }
  return kernel.store.subscribe(
    (state) => state,
    (next, last) => {
      const arrived = Object.keys(next.sessions).filter(isNew)
      follow(kernel, { next, last, arrived })
    },
  )
}

function follow(kernel: ModalParts, change: Change): void {
  const { next, last, arrived } = change
  const { activeNamespace: active, modal } = next
  if (active === undefined) return
  if (hasEnded(change, active)) {
    if (next.turns.length > 0) kernel.store.apply(turnsCleared())
    return void (modal.open && run(kernel, close(kernel, { force: true, reason: 'disconnected' })))
  }
  const isMove = hasMoved(change, active)
  if ((isMove || arrived.includes(active)) && opensUnsupportedNetwork(kernel, next, active)) return
  const isByVisitor = arrived.some((namespace) => last.sessions[namespace]?.status !== 'reconnecting')
  if (modal.open && isByVisitor) run(kernel, close(kernel, { reason: 'connected' }))
  else if (modal.open && isMove) leaveNetworkViews(kernel, next)
}

function hasEnded({ next, last }: Change, active: Namespace): boolean {
  return last.sessions[active]?.status === 'connected' && next.sessions[active]?.status === 'disconnected'
}

/** Whether the active network changed. A view opened in the same batch already reflects it. */
function hasMoved({ next, last }: Change, active: Namespace): boolean {
  const isOther = active !== last.activeNamespace || next.activeNetworkIds[active] !== last.activeNetworkIds[active]
  return isOther && next.router === last.router
}

function opensUnsupportedNetwork(kernel: ModalParts, next: LatchkeyState, active: Namespace): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = kernel.config
  const view = viewOf(kernel, 'unsupportedNetwork')
  const isWanted = view !== undefined && !allowUnsupportedChain && enableNetworkSwitch
  const isSupported = next.networks[active]?.some(({ caipNetworkId }) => caipNetworkId === next.activeNetworkIds[active])
  if (!isWanted || next.sessions[active]?.status !== 'connected' || isSupported) return false
  run(kernel, open(kernel, { view }))
  return true
}

function leaveNetworkViews(kernel: ModalParts, { router }: LatchkeyState): void {
  const roles = router.history.map(({ view }) => roleOf(kernel, view))
  if (!NETWORK_ROLES.includes(roles.at(-1))) return
  const index = roles.findLastIndex((role) => !NETWORK_ROLES.includes(role))
  if (index >= 0) kernel.router.goBackToIndex(index)
  else leave(kernel)
}

/** An error here does not affect the session; it is logged. */
function run(kernel: Parts<'log'>, work: Promise<unknown>): void {
  work.catch((error: unknown) => kernel.log.error('The modal could not follow the session.', error))
}
