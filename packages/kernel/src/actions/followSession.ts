import type { Namespace } from '../caip/caip.js'
import type { Kernel } from '../kernel.js'
import type { ViewRole } from '../contracts/ViewRole.js'
import { roleOf, viewOf } from '../router/viewRoles.js'
import { close } from './close.js'
import { open } from './open.js'

/** Views that are about choosing a network; a network change finishes them. */
const NETWORK_ROLES: readonly (ViewRole | undefined)[] = ['networks', 'switchNetwork', 'switchNamespace', 'unsupportedNetwork']

/** Whether the namespace's network is one the application asked for. */
export function isNetworkSupported(kernel: Kernel, namespace: Namespace): boolean {
  const { networks, activeNetworkIds } = kernel.store.data
  return (networks[namespace] ?? []).some((network) => network.caipNetworkId === activeNetworkIds[namespace])
}

/** The modal after a namespace's network changed: an unsupported network asks for another, a finished choice is left. */
export function afterNetworkChange(kernel: Kernel, namespace: Namespace): void {
  if (opensUnsupportedChain(kernel, namespace)) return
  const { modal, router } = kernel.store.data
  const roles = router.history.map(({ view }) => roleOf(kernel, view))
  if (!modal.open || !NETWORK_ROLES.includes(roles.at(-1))) return
  const index = roles.findLastIndex((role) => !NETWORK_ROLES.includes(role))
  if (index >= 0) kernel.router.goBackToIndex(index)
  else run(kernel, close(kernel, { force: true }))
}

/** The modal after a wallet connected. */
export function afterConnect(kernel: Kernel, namespace: Namespace): void {
  if (opensUnsupportedChain(kernel, namespace) || !kernel.store.data.modal.open) return
  run(kernel, close(kernel, { reason: 'connected' }))
}

/** The modal after a session ended: what it showed is gone. */
export function afterSessionEnd(kernel: Kernel, namespace: Namespace): void {
  const { modal, activeNamespace } = kernel.store.data
  if (modal.open && activeNamespace === namespace) run(kernel, close(kernel, { force: true, reason: 'disconnected' }))
}

function opensUnsupportedChain(kernel: Kernel, namespace: Namespace): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = kernel.config
  const { activeNamespace, sessions } = kernel.store.data
  if (allowUnsupportedChain || !enableNetworkSwitch || isNetworkSupported(kernel, namespace)) return false
  if (activeNamespace !== namespace || sessions[namespace]?.status !== 'connected') return false
  const view = viewOf(kernel, 'unsupportedNetwork')
  if (view === undefined) return false
  run(kernel, open(kernel, { view }))
  return true
}

/** The modal follows the session; if it cannot, the session is none the worse and the developer is told. */
function run(kernel: Kernel, work: Promise<unknown>): void {
  work.catch((error: unknown) => kernel.log.error('The modal could not follow the session.', error))
}
