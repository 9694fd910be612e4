import { close } from './actions/close.js'
import { connect } from './actions/connect.js'
import { disconnect } from './actions/disconnect.js'
import { getBalance } from './actions/getBalance.js'
import { listConnectors } from './actions/listConnectors.js'
import { addNetwork, removeNetwork } from './actions/networks.js'
import { open } from './actions/open.js'
import { prepare } from './actions/prepare.js'
import { request } from './actions/request.js'
import { routeToNetwork } from './actions/routeToNetwork.js'
import { start } from './actions/start.js'
import { setActiveNamespace, switchAccount } from './actions/switchAccount.js'
import { switchNetwork } from './actions/switchNetwork.js'
import { LatchkeyError } from './errors/LatchkeyError.js'
import type { Kernel } from './kernel.js'
import type { Latchkey, LatchkeyUi } from './latchkey.js'
import { addViews } from './plugin/registrations.js'

/** What the facade does beyond actions. */
export interface Lifetime {
  readonly dispose: () => void
  /** Begins to listen to the page. */
  readonly follow: () => void
  readonly runReady: () => Promise<void>
}

/** Named as the owner of views that an interface, not a plugin, registers. */
const INTERFACE = 'interface'

/** What applications see of an instance. After `dispose()` every call rejects or throws `DISPOSED`. */
export function createFacade(kernel: Kernel, { dispose, follow, runReady }: Lifetime): Latchkey {
  const { store, config, namespaces, services, signal } = kernel
  let started: Promise<void> | undefined
  /** For calls that answer with a promise: what is thrown rejects. */
  const later =
    <P extends unknown[], R>(action: (kernel: Kernel, ...parameters: P) => Promise<R>) =>
    async (...parameters: P): Promise<R> =>
      now(action)(...parameters)
  const now =
    <P extends unknown[], R>(action: (kernel: Kernel, ...parameters: P) => R) =>
    (...parameters: P): R => {
      if (signal.aborted) throw new LatchkeyError('DISPOSED', {})
      return action(kernel, ...parameters)
    }
  const begin = now(() => {
    follow()
    return start(kernel, runReady)
  })
  return Object.freeze<Latchkey>({
    config,
    get state() {
      return store.snapshot()
    },
    subscribe: (selector, listener) => store.subscribe(selector, listener),
    start: async () => (started ??= begin()),
    open: later(open) as Latchkey['open'],
    close: later(close),
    connect: later(connect),
    disconnect: later(disconnect),
    switchNetwork: later(switchNetwork),
    switchAccount: now(switchAccount),
    setActiveNamespace: now(setActiveNamespace),
    request: later(request),
    getBalance: later(getBalance),
    addNetwork: now(addNetwork),
    removeNetwork: later(removeNetwork),
    services: Object.freeze<Latchkey['services']>({ get: (key) => services.get(key) as never }),
    namespaces: Object.freeze<Latchkey['namespaces']>({ get: (namespace) => namespaces.get(namespace), list: () => namespaces.list() }),
    prepare: now(prepare),
    ui: createUi(kernel),
    dispose,
  })
}

function createUi(kernel: Kernel): LatchkeyUi {
  const { store, router, views, slots, notices } = kernel
  return Object.freeze<LatchkeyUi>({
    router,
    views: Object.freeze<LatchkeyUi['views']>({
      add: (specs, load) => addViews(kernel, { specs, load }, INTERFACE),
      get: (view) => views.get(view),
    }),
    slots: Object.freeze<LatchkeyUi['slots']>({
      list: (name) => slots.list().filter(({ slot }) => slot === name).map(({ item }) => item as never),
    }),
    showToast: (...parameters) => notices.showToast(...parameters),
    hideToast: () => notices.hideToast(),
    dismissAlert: (index) => notices.dismissAlert(index),
    setEmbedded: (embedded) => store.apply({ embedded }),
    setMobile: (mobile) => store.apply({ mobile }),
    routeToNetwork: (chainId) => routeToNetwork(kernel, chainId),
    listConnectors: (namespace) => listConnectors(kernel, namespace),
  })
}
