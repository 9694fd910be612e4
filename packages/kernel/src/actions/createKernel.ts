import type { ServiceOf } from '../contracts/registries.js'
import { emitStateEvents } from '../events/stateEvents.js'
import type { Kernel, KernelBase } from '../instance/Kernel.js'
import { lazyHttpClient } from '../loading/lazyHttpClient.js'
import { createNotices } from '../notices/createNotices.js'
import { followPage, hostFetch } from '../page/browser.js'
import { createRouter } from '../router/createRouter.js'
import { roleOf } from '../router/viewRoles.js'
import { onlineSet } from '../transitions/page.js'
import { close } from './close.js'
import { followOtherTabs } from './followOtherTabs.js'
import { inspectConnectors } from './inspectConnectors.js'
import { createLiveConnections } from './liveConnections.js'
import { modalFollowsSession } from './modalFollowsSession.js'

/** Told to the services named in `endpoints` as `st` and `sv`. */
const SDK = { sdkType: 'latchkey', sdkVersion: '0.1.0' }

/** Adds the parts that only actions need, and follows the page: whether it is online, and what other tabs do. All of it ends with the base's signal. */
export function createKernel(base: KernelBase): Kernel {
  const { config, clock, log, services, signal, store, storage } = base
  const { endpoints, projectId } = config
  const clientId: ServiceOf<'http.clientId'> = () => (services.get('http.clientId') as ServiceOf<'http.clientId'> | undefined)?.()
  const kernel: Kernel = {
    ...base,
    live: createLiveConnections(log),
    http: lazyHttpClient(async () => {
      const { createHttpClient } = await import('./onDemand.js')
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
  const stopModal = modalFollowsSession(kernel)
  const unwatch = followOtherTabs(kernel)
  let isWarned = false
  const unfollow = followPage({
    id: config.id,
    self: signal,
    onStorage: (key) => storage.notify(key),
    onOnline: (online) => store.apply(onlineSet(online)),
    onNamesake() {
      if (!isWarned) log.warn(`Another instance on this page has the id "${config.id}" too. They share sessions as two tabs do; give each an id of its own to keep them apart.`)
      isWarned = true
    },
  })
  const dispose = (): void => {
    stopEvents()
    stopModal()
    unwatch()
    unfollow()
    kernel.live.dispose()
    kernel.notices.dispose()
  }
  signal.addEventListener('abort', dispose, { once: true })
  return kernel
}
