import { pageStorage, reportToResidents } from './async/browser.js'
import { createLogger } from './async/log.js'
import type { Dispose, Logger } from './contracts/Host.js'
import type { Latchkey } from './contracts/Latchkey.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
import type { Plugin, ProvidedBy } from './contracts/Plugin.js'
import { createFacade } from './createFacade.js'
import { coreError, optionInvalid } from './errors/coreErrors.js'
import { createHooks } from './hooks/createHooks.js'
import { pluginCalls } from './instanceCalls.js'
import type { FirstParts } from './instanceParts.js'
import { createLazyKernel, type KernelSources } from './lazyKernel.js'
import { createContext } from './plugin/createContext.js'
import { install } from './plugin/install.js'
import { createReadyQueue } from './plugin/readyQueue.js'
import { addWallets } from './plugin/registrations.js'
import { readLatchkeyOptions } from './readLatchkeyOptions.js'
import { createEvents } from './state/createEvents.js'
import { createRegistry } from './state/createRegistry.js'
import { createStore, initialState } from './state/createStore.js'
import { namespaceActivated, networkChosen } from './state/transitions/registered.js'
import { createStorage } from './storage/createStorage.js'
import { storagePrefix } from './storage/keys.js'
import { uninspectedListing } from './wallets/ConnectorListing.js'
import { inspectAnnounced } from './wallets/inspectAnnounced.js'

/**
 * Creates one wallet SDK instance, typed with the names that the listed plugins provide. Safe at module level, also on a server:
 * no request, listener or storage read happens before `start()`, which an interface's provider calls on mount.
 *
 * @throws LatchkeyError `PROJECT_ID_REQUIRED` | `OPTION_INVALID` | `PLUGIN_INVALID` | `PLUGIN_DUPLICATE` | `PLUGIN_API_VERSION` |
 *   `PLUGIN_REQUIREMENT_MISSING` | `PLUGIN_CYCLE` | `PLUGIN_SETUP_FAILED`; everything is undone then
 * @example
 * const latchkey = createLatchkey({ projectId: 'demo', metadata, plugins: [eip155({ networks: [mainnet] })] })
 */
export function createLatchkey<const List extends readonly Plugin[]>(options: LatchkeyOptions<List>): Latchkey<ProvidedBy<List>> {
  const sources = { modal: () => import('./modalActions.js'), sessions: () => import('./actions.js') }
  // At runtime the registries are untyped; the plugins' declarations give the types.
  return composeLatchkey(options, sources) as Latchkey<ProvidedBy<List>>
}

/** Builds an instance; see {@link createLatchkey}. Tests pass actions that are loaded already. */
export function composeLatchkey(options: LatchkeyOptions, sources: KernelSources): Latchkey {
  const { config, clock, plugins, logger, storage: backend } = readLatchkeyOptions(options)
  const controller = new AbortController()
  const ready = createReadyQueue(clock)
  const log = createLogger(config.logLevel, 'latchkey', logger)
  const storage = createStorage({
    backend: backend === false ? undefined : (backend ?? pageStorage()),
    prefix: storagePrefix(config.id),
    log,
    clock,
    onWrite: (key) => reportToResidents({ id: config.id, self: controller.signal, key }),
  })
  const store = createStore(initialState, log)
  const base: FirstParts = {
    config,
    clock,
    log,
    store,
    storage,
    signal: controller.signal,
    taps: createHooks(),
    tapRunner: { current: undefined, watching: new Set() },
    events: createEvents(log),
    namespaces: createRegistry('namespaces'),
    connectors: createRegistry('connectors'),
    listing: { current: uninspectedListing },
    wallets: createRegistry('wallets'),
    views: createRegistry('views'),
    services: createRegistry('services'),
    slots: createRegistry('slots'),
    texts: createRegistry('texts'),
  }
  const lazy = createLazyKernel(base, sources)
  const inspected = inspectAnnounced(base, () => lazy.modal.use(() => {}))
  const host = {
    base,
    callsOf: (log: Logger) => pluginCalls(base, lazy, log),
    ready,
    rpcHandlers: createRegistry<never>('rpc'),
    storageOf: (id: string) => storage.scope(id),
    logOf: (id: string) => createLogger(config.logLevel, `latchkey:${id}`, logger),
  }
  const undoes: Dispose[] = []
  const dispose = (): void => {
    controller.abort(coreError('DISPOSED', {}))
    for (const undo of undoes.splice(0).reverse()) undo()
  }
  try {
    undoes.push(addWallets(base, config.customWallets, 'customWallets'))
    undoes.push(install(plugins, (id) => createContext(host, id)))
    chooseNetwork(base)
  } catch (error) {
    dispose()
    throw error
  }
  return createFacade(base, { lazy, dispose, runReady: () => ready.run(), inspected })
}

/** The initial network: the host's, else the first of the first namespace. */
function chooseNetwork({ config, namespaces, store }: FirstParts): void {
  const { defaultNetwork } = config
  const isDefault = ({ networks }: { readonly networks: readonly { readonly caipNetworkId: string }[] }): boolean =>
    networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork)
  const all = namespaces.list()
  const adapter = defaultNetwork ? all.find(isDefault) : all[0]
  if (adapter) store.apply(namespaceActivated(adapter.namespace))
  if (!defaultNetwork) return
  if (!adapter) throw optionInvalid('defaultNetwork', `is ${defaultNetwork}, of no plugin`, 'add it to a plugin')
  store.apply(networkChosen(store.data, adapter.namespace, defaultNetwork))
}
