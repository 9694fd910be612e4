import type { LazyActions } from './actions/lazyActions.js'
import { createLiveConnections } from './actions/liveConnections.js'
import { followPage, hostFetch, pageStorage } from './browser.js'
import { createFacade } from './createFacade.js'
import { LatchkeyError } from './errors/LatchkeyError.js'
import { createHooks, hookCalls } from './hooks/createHooks.js'
import type { HttpClient } from './http/HttpClient.js'
import { initialState } from './initialState.js'
import type { Kernel } from './kernel.js'
import type { Latchkey } from './latchkey.js'
import { createLogger } from './log.js'
import { createNotices } from './notices/createNotices.js'
import type { LatchkeyOptions } from './options.js'
import { createContext } from './plugin/createContext.js'
import type { Dispose } from './plugin/Dispose.js'
import { install } from './plugin/install.js'
import { createReadyQueue } from './plugin/readyQueue.js'
import { addWallet } from './plugin/registrations.js'
import type { ReadOptions } from './readOptions.js'
import { readOptions, refuse } from './readOptions.js'
import { createRegistry } from './registry/createRegistry.js'
import { createRouter } from './router/createRouter.js'
import type { RootStorage } from './storage/createStorage.js'
import { createStorage } from './storage/createStorage.js'
import { createStore } from './store/createStore.js'

/** Told to the services named in `endpoints` as `st` and `sv`. */
const SDK = { sdkType: 'latchkey', sdkVersion: '0.1.0' }

const STORAGE_PREFIX = '@latchkey/'

/** Builds an instance; {@link createLatchkey} says what it is. Tests pass actions that are loaded already. */
export function composeLatchkey(options: LatchkeyOptions, actions: LazyActions): Latchkey {
  const parts = readOptions(options)
  const { config, clock, plugins } = parts
  const controller = new AbortController()
  const hooks = createHooks()
  const ready = createReadyQueue(clock)
  const storage = storageOf(parts)
  const kernel = buildKernel(parts, actions, { signal: controller.signal, hooks: hookCalls(hooks), storage })
  const host = {
    kernel,
    actions,
    hooks,
    ready,
    rpcHandlers: createRegistry<never>('rpc'),
    storageOf: (id: string) => storage.scope(id),
    logOf: (id: string) => createLogger(config.logLevel, `latchkey:${id}`, parts.logger),
  }
  const undoes: Dispose[] = []
  const dispose = (): void => {
    controller.abort(new LatchkeyError('DISPOSED', {}))
    for (const undo of undoes.splice(0).reverse()) undo()
  }
  undoes.push(() => kernel.notices.dispose())
  try {
    for (const wallet of config.customWallets) undoes.push(addWallet(kernel, wallet, 'customWallets'))
    undoes.push(install(plugins, (id) => createContext(host, id)))
    chooseNetwork(kernel)
  } catch (error) {
    dispose()
    throw error
  }
  undoes.push(() => kernel.live.dispose())
  const follow = (): void => {
    const onStorage = (key: string | null): void => storage.notify(key)
    undoes.push(followPage({ onStorage, onOnline: (online) => kernel.store.apply({ online }) }))
  }
  return createFacade(kernel, { actions, dispose, follow, runReady: () => ready.run() })
}

function storageOf({ storage, config, clock, logger }: ReadOptions): RootStorage {
  return createStorage({
    backend: storage === false ? undefined : (storage ?? pageStorage()),
    prefix: STORAGE_PREFIX,
    log: createLogger(config.logLevel, 'latchkey', logger),
    clock,
  })
}

type OuterParts = Pick<Kernel, 'signal' | 'hooks' | 'storage'>

function buildKernel({ config, clock, logger }: ReadOptions, actions: LazyActions, outer: OuterParts): Kernel {
  const log = createLogger(config.logLevel, 'latchkey', logger)
  const store = createStore(initialState, log)
  const kernel: Kernel = {
    ...outer,
    config,
    clock,
    log,
    store,
    namespaces: createRegistry('namespaces'),
    connectors: createRegistry('connectors'),
    wallets: createRegistry('wallets'),
    views: createRegistry('views'),
    services: createRegistry('services'),
    slots: createRegistry('slots'),
    live: createLiveConnections(),
    http: lazyHttp(actions, () => kernel),
    router: createRouter({
      store,
      close: (parameters) =>
        actions.use(({ close }) => close(kernel, parameters)).catch((error: unknown) => {
          log.error('The modal could not be closed.', error)
          return false
        }),
    }),
    notices: createNotices({ store, clock, log }),
  }
  return kernel
}

function lazyHttp(actions: LazyActions, getKernel: () => Kernel): HttpClient {
  let client: HttpClient | undefined
  return {
    request: (endpoint, request) =>
      actions.use(({ createHttpClient }) => {
        const { config, clock, signal } = getKernel()
        const { endpoints, projectId } = config
        client ??= createHttpClient({ ...SDK, endpoints, projectId, clock, signal, fetch: hostFetch })
        return client.request(endpoint, request)
      }),
  }
}

/** Where the visitor is before anything is stored: the host's network, else the first of the first namespace. */
function chooseNetwork({ config, namespaces, store }: Kernel): void {
  const { defaultNetwork } = config
  const isDefault = ({ networks }: { readonly networks: readonly { readonly caipNetworkId: string }[] }): boolean =>
    networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork)
  const all = namespaces.list()
  const adapter = defaultNetwork ? all.find(isDefault) : all[0]
  if (adapter) store.apply({ activeNamespace: adapter.namespace })
  if (!defaultNetwork) return
  if (!adapter) throw refuse('defaultNetwork', `names ${defaultNetwork}, which no plugin brings`, 'add it to the networks of its plugin')
  store.apply({ activeNetworkIds: { ...store.data.activeNetworkIds, [adapter.namespace]: defaultNetwork } })
}
