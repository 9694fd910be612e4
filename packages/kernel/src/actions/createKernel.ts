import type { Kernel, ModalKernel } from '../instance/Kernel.js'
import { followOtherTabs } from './followOtherTabs.js'
import { createLiveConnections } from './liveConnections.js'
import { modalFollowsSession } from './modalFollowsSession.js'
import { namespaceFollowsSession } from './namespaceFollowsSession.js'

/** Adds what sessions need, and follows the decisions of other tabs. All of it ends with the instance's signal. */
export function createKernel(modal: ModalKernel): Kernel {
  const kernel: Kernel = { ...modal, live: createLiveConnections(modal.log) }
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
