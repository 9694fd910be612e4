// What showing the modal needs. It is loaded by the first call that needs any of it, so that a page that only shows a button does not
// load it. The file contains code, because a file that only re-exports would be one more request.
import type { ServiceOf } from '../contracts/registries.js'
import { emitStateEvents } from '../events/stateEvents.js'
import { createHookCalls } from '../hooks/createHookCalls.js'
import type { KernelBase, ModalKernel } from '../instance/Kernel.js'
import { lazyHttpClient } from '../loading/lazyHttpClient.js'
import { createNotices } from '../notices/createNotices.js'
import { followPage } from '../page/followPage.js'
import { hostFetch } from '../page/hostFetch.js'
import { createRouter } from '../router/createRouter.js'
import { roleOf } from '../router/viewRoles.js'
import { onlineSet } from '../transitions/page.js'
import { close } from './close.js'
import { createAttempts } from './createAttempts.js'
import { inspectConnectors } from './inspectConnectors.js'

export { checkIcon } from '../wallet/checkIcon.js'
export { close } from './close.js'
export { open } from './open.js'

/** Sent to the services in `endpoints` as `st` and `sv`. */
const SDK = { sdkType: 'latchkey', sdkVersion: '0.1.0' }

/** Adds what showing the modal needs, and follows the page's online state and other tabs. All of it ends with the base's signal. */
export function createModalKernel(base: KernelBase): ModalKernel {
  const { config, clock, log, services, signal, store, storage } = base
  const { endpoints, projectId } = config
  const clientId: ServiceOf<'http.clientId'> = () => (services.get('http.clientId') as ServiceOf<'http.clientId'> | undefined)?.()
  const kernel: ModalKernel = {
    ...base,
    attempts: createAttempts(),
    hooks: createHookCalls(base.taps, base.tapRunner),
    http: lazyHttpClient(async () => {
      const { createHttpClient } = await import('../http/createHttpClient.js')
      return createHttpClient({ ...SDK, endpoints, projectId, clientId, clock, signal, fetch: hostFetch })
    }),
    notices: createNotices({ store, clock, log }),
    router: createRouter({
      store,
      roleOf: (view) => roleOf(base, view),
      close: (parameters) =>
        close(kernel, parameters).catch((error: unknown) => {
          log.error('The modal could not be closed.', error)
          return false
        }),
    }),
  }
  inspectConnectors(base)
  const stopEvents = emitStateEvents(store, base.events)
  let isWarned = false
  const unfollow = followPage({
    id: config.id,
    self: signal,
    onStorage: (key) => storage.notify(key),
    onOnline: (online) => store.apply(onlineSet(online)),
    onNamesake() {
      if (!isWarned) log.warn(`Two instances on this page share the id "${config.id}" and its sessions. Give each its own id.`)
      isWarned = true
    },
  })
  const dispose = (): void => {
    stopEvents()
    unfollow()
    kernel.attempts.dispose()
    kernel.notices.dispose()
  }
  signal.addEventListener('abort', dispose, { once: true })
  return kernel
}
