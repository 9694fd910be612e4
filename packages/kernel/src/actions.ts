import { createLinks } from './connections/createLinks.js'
import { followAccounts } from './connections/followAccounts.js'
import { followOtherTabs } from './connections/followOtherTabs.js'
import { namespaceFollowsSession } from './connections/namespaceFollowsSession.js'
import type { AllParts, OpenedParts } from './instanceParts.js'
import { modalFollowsSession } from './modal/modalFollowsSession.js'
import { createAlerts } from './state/createAlerts.js'

// The actions for sessions and networks, loaded by the first call that needs one. The modal can be shown before.
// The modal's actions are re-exported so that bundlers put the shared code into the modal's chunk instead of a third one.
export { checkIcon, close, createModalKernel, open } from './modalActions.js'
export { setActiveNamespace } from './connections/activate.js'
export { addNetwork, removeNetwork } from './networks/networkList.js'
export { connect, prepare } from './connections/connect.js'
export { disconnect } from './connections/disconnect.js'
export { getBalance } from './requests/getBalance.js'
export { read } from './requests/read.js'
export { request } from './requests/request.js'
export { restore } from './connections/restore.js'
export { routeToNetwork } from './modal/routeToNetwork.js'
export { sendTransfer, signMessage } from './requests/sign.js'
export { switchAccount } from './connections/applyChange.js'
export { switchNetwork } from './networks/switchNetwork.js'

/** Adds what sessions need, and follows the decisions of other tabs. All of it ends with the instance's signal. */
export function createKernel(modal: OpenedParts): AllParts {
  const kernel: AllParts = { ...modal, links: createLinks(modal), alerts: createAlerts(modal) }
  const follow = [modalFollowsSession, namespaceFollowsSession, followAccounts, followOtherTabs]
  const stops = [...follow.map((start) => start(kernel)), kernel.links.dispose]
  modal.signal.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true })
  return kernel
}
