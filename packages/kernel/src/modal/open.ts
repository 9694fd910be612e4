import { abortable } from '../async/abortable.js'
import { setActiveNamespace } from '../connections/activate.js'
import type { OpenIntent } from '../contracts/hooks.js'
import type { OpenParameters, OpenResult } from '../contracts/Latchkey.js'
import type { ViewId } from '../contracts/views.js'
import { loadError } from '../errors/loadError.js'
import type { Registries } from '../state/createRegistry.js'
import type { WithStore } from '../state/createStore.js'
import { loadingSet, modalOpened, pairingShown } from '../state/transitions/modal.js'
import { roleOf, viewOf } from '../state/viewRoles.js'
import { homeOf, isAnyConnected } from './homeOf.js'
import type { ModalParts } from './parts.js'

/**
 * Opens the modal at once, on the view of the opening rules.
 *
 * @throws LatchkeyError `INTERFACE_MISSING` | `VIEW_UNKNOWN` | `NAMESPACE_NOT_CONFIGURED` | `ABORTED` | whatever a `beforeOpen` tap rejects with
 */
export async function open<K extends ViewId>(kernel: ModalParts, parameters: OpenParameters<K> = {}): Promise<OpenResult> {
  const attempt = kernel.attempts.begin('open', 'modal', [kernel.signal])
  const { signal } = attempt
  setLoading(kernel, true)
  try {
    const intent = await abortable(kernel.hooks.beforeOpen({ ...parameters, signal }), signal, 'open')
    if (intent.veto !== undefined) return { opened: false, reason: intent.veto }
    const view = decideView(kernel, intent)
    if (view === undefined) throw await loadError('INTERFACE_MISSING', {})
    if (!kernel.views.get(view)) throw await loadError('VIEW_UNKNOWN', { view })
    return show(kernel, view, intent)
  } finally {
    if (attempt.isLatest()) setLoading(kernel, false)
    attempt.end()
  }
}

function show(kernel: ModalParts, view: ViewId, intent: OpenIntent): OpenResult {
  if (intent.namespace) setActiveNamespace(kernel, intent.namespace)
  if (intent.uri) kernel.store.apply(pairingShown({ uri: intent.uri }, kernel.clock.now()))
  kernel.router.reset(view, intent.params)
  kernel.store.apply(modalOpened(intent.namespace))
  return { opened: true, view }
}

function decideView(
  kernel: WithStore & Pick<Registries, 'namespaces' | 'views'>,
  { view: asked, namespace, uri }: OpenIntent,
): ViewId | undefined {
  const isAny = isAnyConnected(kernel)
  const isConnected = namespace === undefined ? isAny : kernel.store.data.sessions[namespace]?.status === 'connected'
  const home = isConnected ? homeOf(kernel) : viewOf(kernel, 'connect')
  if (home === undefined) return undefined
  const isPairing = kernel.namespaces.list().length === 0 ? !isAny : uri !== undefined && asked === undefined
  if (isPairing) return pairingView(kernel) ?? home
  return asked && (roleOf(kernel, asked) !== 'account' || isConnected) ? asked : home
}

function pairingView(kernel: WithStore & Pick<Registries, 'views'>): ViewId | undefined {
  return viewOf(kernel, kernel.store.data.mobile ? 'wallets' : 'scan')
}

function setLoading(kernel: WithStore, loading: boolean): void {
  if (kernel.store.data.modal.loading !== loading) kernel.store.apply(loadingSet(kernel.store.data, loading))
}
