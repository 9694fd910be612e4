import { runListener } from '../async/log.js'
import type { Dispose, Host, Logger, ScopedStorage } from '../contracts/Host.js'
import type { SharedCalls } from '../contracts/Latchkey.js'
import type { PluginContext, RpcHandler } from '../contracts/Plugin.js'
import { STAGE, scopeHooks } from '../hooks/scopeHooks.js'
import { connectorKey, type Registries, type Registry } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { viewOf } from '../state/viewRoles.js'
import type { WithListing } from '../wallets/ConnectorListing.js'
import type { PluginScope } from './install.js'
import type { ReadyQueue } from './readyQueue.js'
import { addConnector, addNamespace, addSlotItem, addTexts, addViews, addWallets } from './registrations.js'

/** What plugins register with; there from the instance's creation. */
export interface PluginParts extends Host, Registries, Parts<'store' | 'events' | 'taps' | 'tapRunner'>, WithListing {}

/** The dependencies of contexts. */
export interface PluginHost {
  readonly base: PluginParts
  /** The calls, whose code loads on demand. Failures of those that nobody waits for are logged to the plugin's log. */
  callsOf(log: Logger): PluginCalls
  /** Keyed by namespace and method. */
  readonly rpcHandlers: Registry<RpcHandler>
  readonly ready: ReadyQueue
  storageOf(pluginId: string): ScopedStorage
  logOf(pluginId: string): Logger
}

/** The part of a context that runs code of the instance. */
export type PluginCalls = SharedCalls & Pick<PluginContext, 'http' | 'open' | 'read' | 'showToast' | 'hideToast' | 'alert'>

type Track = (register: () => Dispose) => Dispose

/** Builds one plugin's context. Disposing undoes its registrations, newest first; later registrations have no effect. */
export function createContext(host: PluginHost, id: string): PluginScope {
  const log = host.logOf(id)
  const undoes = new Set<Dispose>()
  let isDisposed = false
  const track: Track = (register) => {
    if (isDisposed) return () => {}
    const undo = register()
    const dispose = (): void => {
      if (undoes.delete(dispose)) undo()
    }
    undoes.add(dispose)
    return dispose
  }
  return {
    context: contextOf(host, { id, log, track }),
    dispose() {
      isDisposed = true
      for (const undo of [...undoes].reverse()) runListener(log, 'Undoing a registration', undo)
    },
  }
}

interface Scope {
  readonly id: string
  readonly log: Logger
  readonly track: Track
}

function contextOf(host: PluginHost, scope: Scope): PluginContext {
  const { base } = host
  const { id, log, track } = scope
  const hooks = scopeHooks(base.taps, { ...scope, pluginId: id, clock: base.clock, runner: base.tapRunner })
  return Object.freeze<PluginContext>({
    id,
    log,
    hooks,
    signal: base.signal,
    config: base.config,
    storage: host.storageOf(id),
    clock: base.clock,
    events: { on: (listener) => track(() => base.events.on(listener)), emit: base.events.emit },
    ...registrationsOf(base, scope),
    state: stateOf(base, scope),
    rpc: { handle: rpcOf(host, scope, hooks) },
    ...host.callsOf(log),
    onReady: (run) => void track(() => host.ready.add({ pluginId: id, log, run })),
    onDispose: (run) => void track(() => run),
  })
}

function registrationsOf(kernel: PluginParts, { id, track }: Scope) {
  return {
    namespaces: {
      add: (adapter) => track(() => addNamespace(kernel, adapter, id)),
      get: kernel.namespaces.get,
      list: kernel.namespaces.list,
    },
    connectors: {
      add: (connector) => track(() => addConnector(kernel, connector, id)),
      get: (connectorId, namespace) => kernel.connectors.get(connectorKey(namespace, connectorId)),
    },
    wallets: { add: (listing) => track(() => addWallets(kernel, [listing], id)) },
    views: { add: (specs, load) => track(() => addViews(kernel, { specs, load }, id)), ofRole: (role) => viewOf(kernel, role) },
    texts: { add: (bundle) => track(() => addTexts(kernel, bundle, id)) },
    slots: { add: (slot, item) => track(() => addSlotItem(kernel, { slot, item }, id)) },
    services: {
      provide: (key, service) => track(() => kernel.services.add(key, service, id)),
      get: (key) => kernel.services.get(key) as never,
    },
  } satisfies Pick<PluginContext, 'namespaces' | 'connectors' | 'wallets' | 'views' | 'texts' | 'slots' | 'services'>
}

function stateOf({ store }: PluginParts, { id, track }: Scope): PluginContext['state'] {
  return {
    get current() {
      return store.data
    },
    own(initial) {
      const { fields, remove } = store.own(id, initial)
      track(() => remove)
      return fields
    },
    read: (pluginId) => store.data.plugins[pluginId] as never,
    subscribe: (selector, listener) => track(() => store.subscribe(selector, listener)),
  }
}

/** Based on `onRpcRequest`; unlike two taps, two handlers for the same method are rejected. */
function rpcOf({ rpcHandlers }: PluginHost, { id, track }: Scope, hooks: PluginContext['hooks']): PluginContext['rpc']['handle'] {
  return (namespace, method, handler) =>
    track(() => {
      const release = rpcHandlers.add(`${namespace} ${method}`, handler, id)
      const untap = hooks.onRpcRequest.tap(
        (request) => ((namespace === '*' || request.namespace === namespace) && request.method === method ? handler(request) : undefined),
        { stage: STAGE.feature },
      )
      return () => {
        untap()
        release()
      }
    })
}
