import { abortable } from '../async/abortable.js'
import { setActiveNamespace } from '../connections/activate.js'
import type { OpenIntent } from '../contracts/hooks.js'
import type { OpenParameters, OpenResult } from '../contracts/Latchkey.js'
import type { Route, TransactionEntry, ViewId } from '../contracts/views.js'
import { loadError } from '../errors/loadError.js'
import type { Parts } from '../state/Parts.js'
import { loadingSet } from '../state/transitions/page.js'
import { modalOpened, pairingShown } from '../state/transitions/modal.js'
import { takesTurns, turnTaken } from '../state/transitions/turns.js'
import { roleOf, viewOf } from '../state/viewRoles.js'
import { homeOf, isAnyConnected, routeOf } from './createRouter.js'
import type { ModalParts } from './parts.js'

/**
 * Opens the modal at once, on the view of the opening rules.
 *
 * @throws LatchkeyError `INTERFACE_MISSING` | `VIEW_UNKNOWN` | `NAMESPACE_NOT_CONFIGURED` | `ABORTED` | whatever a `beforeOpen` tap rejects with
 */
export async function open<K extends ViewId>(
  kernel: ModalParts,
  { transaction, ...parameters }: OpenParameters<K> = {},
): Promise<OpenResult> {
  // Views that take turns do not supersede each other.
  const attempt = kernel.attempts.begin('open', hasTurn(kernel, parameters.view) ? String(parameters.view) : '', [kernel.signal])
  const { signal } = attempt
  setLoading(kernel, true)
  try {
    const intent = await abortable(kernel.hooks.beforeOpen({ ...parameters, signal }), signal, 'open')
    if (intent.veto !== undefined) return { opened: false, reason: intent.veto }
    const view = decideView(kernel, intent)
    if (view === undefined) throw await loadError('INTERFACE_MISSING', {})
    if (!kernel.views.get(view)) throw await loadError('VIEW_UNKNOWN', { view })
    // A tap may lead from a view that takes turns to another.
    takeTurn(kernel, parameters)
    return showNext(kernel, routeOf(view, intent.params), { ...intent, transaction })
  } finally {
    if (attempt.isLatest()) setLoading(kernel, false)
    attempt.end()
  }
}

/** What `open` was asked for, after the taps. */
interface Asked extends OpenIntent {
  readonly transaction: TransactionEntry | undefined
}

function show(kernel: ModalParts, route: Route, { view, namespace, uri, transaction }: Asked): OpenResult {
  if (namespace) setActiveNamespace(kernel, namespace)
  if (uri) kernel.store.apply(pairingShown({ uri }, kernel.clock.now()))
  kernel.router.show(route, route.view === view ? transaction : undefined)
  kernel.store.apply(modalOpened(namespace))
  return { opened: true, view: route.view }
}

/** Shows the view, or the one whose turn is before its own. Where that is in history already, nothing changes. */
function showNext(kernel: ModalParts, route: Route, intent: Asked): OpenResult {
  takeTurn(kernel, route)
  const { modal, router, turns } = kernel.store.data
  const [first] = intent.view === undefined || hasTurn(kernel, route.view) ? turns : []
  if (!first || first.view === route.view) return show(kernel, route, intent)
  const isShown = modal.open && router.history.some(({ view }) => view === first.view)
  const result = isShown ? ({ opened: true, view: first.view } as const) : show(kernel, first, intent)
  return intent.view === undefined ? result : { opened: false, reason: 'waiting' }
}

function hasTurn(kernel: Parts<'views'>, view: ViewId | undefined): boolean {
  return takesTurns(roleOf(kernel, view))
}

function takeTurn(kernel: Parts<'store' | 'views'>, { view, params }: Pick<OpenParameters, 'view' | 'params'>): void {
  if (view === undefined || !hasTurn(kernel, view)) return
  kernel.store.apply(turnTaken(kernel.store.data, routeOf(view, params), (other) => roleOf(kernel, other)))
}

function decideView(kernel: Parts<'store' | 'namespaces' | 'views'>, { view: asked, namespace, uri }: OpenIntent): ViewId | undefined {
  const isAny = isAnyConnected(kernel)
  const isConnected = namespace === undefined ? isAny : kernel.store.data.sessions[namespace]?.status === 'connected'
  const home = isConnected ? homeOf(kernel) : viewOf(kernel, 'connect')
  if (home === undefined) return undefined
  const isPairing = kernel.namespaces.list().length === 0 ? !isAny : uri !== undefined && asked === undefined
  if (isPairing) return pairingView(kernel) ?? home
  return asked && (roleOf(kernel, asked) !== 'account' || isConnected) ? asked : home
}

function pairingView(kernel: Parts<'store' | 'views'>): ViewId | undefined {
  return viewOf(kernel, kernel.store.data.mobile ? 'wallets' : 'scan')
}

function setLoading(kernel: Parts<'store'>, loading: boolean): void {
  if (kernel.store.data.modal.loading !== loading) kernel.store.apply(loadingSet(kernel.store.data, loading))
}
