import type { AllParts, OpenedParts } from './instanceParts.js'
import { followOtherTabs } from './connections/followOtherTabs.js'
import { createLiveConnections } from './connections/createLiveConnections.js'
import { modalFollowsSession } from './modal/modalFollowsSession.js'
import { namespaceFollowsSession } from './connections/namespaceFollowsSession.js'

/** Adds what sessions need, and follows the decisions of other tabs. All of it ends with the instance's signal. */
export function createKernel(modal: OpenedParts): AllParts {
  const kernel: AllParts = { ...modal, live: createLiveConnections(modal.log) }
  const stopModal = modalFollowsSession(kernel)
  const stopNamespace = namespaceFollowsSession(kernel)
  const unwatch = followOtherTabs(kernel)
  const dispose = (): void => {
    stopModal()
    stopNamespace()
    unwatch()
    kernel.live.dispose()
  }
  modal.signal.addEventListener('abort', dispose, { once: true })
  return kernel
}
