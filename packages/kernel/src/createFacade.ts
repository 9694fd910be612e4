import { setActiveNamespace } from './actions/activate.js'
import { addNetwork } from './actions/addNetwork.js'
import type { Actions, LazyActions } from './actions/lazyActions.js'
import { listConnectors } from './actions/listConnectors.js'
import { routeToNetwork } from './actions/routeToNetwork.js'
import { start } from './actions/start.js'
import { LatchkeyError } from './errors/LatchkeyError.js'
import type { Kernel } from './kernel.js'
import type { Latchkey, LatchkeyUi } from './latchkey.js'
import { addViews } from './plugin/registrations.js'

/** What the facade does beyond actions. */
export interface Lifetime {
  readonly actions: LazyActions
  readonly dispose: () => void
  /** Begins to listen to the page. */
  readonly follow: () => void
  readonly runReady: () => Promise<void>
}

/** Named as the owner of views that an interface, not a plugin, registers. */
const INTERFACE = 'interface'

/** What applications see of an instance. After `dispose()` every call rejects or throws `DISPOSED`. */
export function createFacade(kernel: Kernel, lifetime: Lifetime): Latchkey {
  const { store, config, namespaces, services, signal } = kernel
  const { actions, dispose, follow } = lifetime
  let started: Promise<void> | undefined
  const checkAlive = (): void => {
    if (signal.aborted) throw new LatchkeyError('DISPOSED', {})
  }
  const now = <P, R>(action: (kernel: Kernel, parameters: P) => R) => (parameters: P): R => {
    checkAlive()
    return action(kernel, parameters)
  }
  const later = async <R>(run: (loaded: Actions) => R | Promise<R>): Promise<R> => {
    checkAlive()
    return actions.use((loaded) => {
      checkAlive()
      return run(loaded)
    })
  }
  const begin = now(() => {
    follow()
    return start(kernel, lifetime)
  })
  return Object.freeze<Latchkey>({
    config,
    get state() {
      return store.snapshot()
    },
    initialState: store.snapshot(),
    subscribe: (selector, listener) => store.subscribe(selector, listener),
    start: async () => (started ??= begin(undefined)),
    open: (parameters) => later(({ open }) => open(kernel, parameters)),
    close: (parameters) => later(({ close }) => close(kernel, parameters)),
    connect: (parameters) => later(({ connect }) => connect(kernel, parameters)),
    disconnect: (parameters) => later(({ disconnect }) => disconnect(kernel, parameters)),
    switchNetwork: (parameters) => later(({ switchNetwork }) => switchNetwork(kernel, parameters)),
    switchAccount: now((_, parameters) => {
      if (!actions.loaded) throw new LatchkeyError('NOT_CONNECTED', { namespace: parameters.namespace })
      actions.loaded.switchAccount(kernel, parameters)
    }),
    setActiveNamespace: now(setActiveNamespace),
    request: (parameters) => later(({ request }) => request(kernel, parameters)),
    getBalance: (parameters) => later(({ getBalance }) => getBalance(kernel, parameters)),
    addNetwork: now(addNetwork),
    removeNetwork: (parameters) => later(({ removeNetwork }) => removeNetwork(kernel, parameters)),
    services: Object.freeze<Latchkey['services']>({ get: (key) => services.get(key) as never }),
    namespaces: Object.freeze<Latchkey['namespaces']>({ get: (namespace) => namespaces.get(namespace), list: () => namespaces.list() }),
    prepare: (parameters) => onIntent(kernel, later(({ prepare }) => prepare(kernel, parameters))),
    ui: createUi(kernel, () => onIntent(kernel, later(() => {}))),
    dispose,
  })
}

/** What only prepares is never in the way: the call it prepares meets the same failure and reports it. */
function onIntent({ log }: Kernel, work: Promise<void>): void {
  work.catch((error: unknown) => log.info('Loading ahead failed.', error))
}

function createUi(kernel: Kernel, preload: () => void): LatchkeyUi {
  const { store, router, views, slots, notices } = kernel
  return Object.freeze<LatchkeyUi>({
    router,
    preload,
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
