import { createAttempts } from './async/createAttempts.js'
import { followPage, hostFetch } from './async/followPage.js'
import { lazy } from './async/lazy.js'
import type { HttpClient } from './contracts/Host.js'
import type { ServiceOf } from './contracts/views.js'
import { createHookCalls } from './hooks/createHookCalls.js'
import type { FirstParts, OpenedParts } from './instanceParts.js'
import { close } from './modal/close.js'
import { createRouter } from './modal/createRouter.js'
import { createToasts } from './modal/createToasts.js'
import { emitStateEvents } from './state/stateEvents.js'
import { onlineSet } from './state/transitions/page.js'
import { roleOf } from './state/viewRoles.js'
import { inspectConnectors } from './wallets/createTwinIndex.js'

// What showing the modal needs. It is loaded by the first call that needs any of it, so that a page that only shows a button does not
// load it. The file contains code, because a file that only re-exports would be one more request.

export { checkIcon } from './wallets/checkIcon.js'
export { close } from './modal/close.js'
export { open } from './modal/open.js'

/** Sent to the services in `endpoints` as `st` and `sv`. */
const SDK = { sdkType: 'latchkey', sdkVersion: '0.1.0' }

/** Adds what showing the modal needs, and follows the page's online state and other tabs. All of it ends with the base's signal. */
export function createModalKernel(base: FirstParts): OpenedParts {
  const { config, clock, log, services, signal, store, storage } = base
  const { endpoints, projectId } = config
  const clientId: ServiceOf<'http.clientId'> = () => (services.get('http.clientId') as ServiceOf<'http.clientId'> | undefined)?.()
  const kernel: OpenedParts = {
    ...base,
    attempts: createAttempts(),
    hooks: createHookCalls(base.taps, base.tapRunner),
    http: lazyHttpClient(async () => {
      const { createHttpClient } = await import('./http/createHttpClient.js')
      return createHttpClient({ ...SDK, endpoints, projectId, clientId, clock, signal, fetch: hostFetch })
    }),
    toasts: createToasts({ store, clock }),
    router: createRouter({
      store,
      log,
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
    kernel.router.cancelTransactions()
    kernel.toasts.dispose()
  }
  signal.addEventListener('abort', dispose, { once: true })
  return kernel
}

/** The API client, whose code loads with the first call: applications without services never load it. */
export function lazyHttpClient(load: () => Promise<HttpClient>): HttpClient {
  const open = lazy(load)
  return { request: async (endpoint, request) => (await open()).request(endpoint, request) }
}
