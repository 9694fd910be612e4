import type { HookName } from './contracts/hooks.js'
import type { Latchkey, LatchkeyUi } from './contracts/Latchkey.js'
import type { Router } from './contracts/views.js'
import { coreError } from './errors/coreErrors.js'
import { watchHook } from './hooks/watchHook.js'
import { applicationCalls, sharedCalls } from './instanceCalls.js'
import type { FirstParts } from './instanceParts.js'
import type { LazyKernel } from './lazyKernel.js'
import { addViews, addWallets, INTERFACE } from './plugin/registrations.js'
import { embeddedSet, initialized, mobileSet } from './state/transitions/page.js'
import { namespaceActivated } from './state/transitions/registered.js'
import { routeTo } from './state/viewRoles.js'
import { CHOICE_KEY, decisionKey, RECENT_KEY } from './storage/keys.js'

/** The parts of the facade that are not actions. */
export interface Lifetime {
  readonly lazy: LazyKernel
  readonly dispose: () => void
  /** Runs the plugins' `onReady`; failures are isolated and reported. */
  runReady(): Promise<void>
  /** Resolves when the wallets announced so far are inspected; never rejects. */
  inspected(): Promise<void>
}

/** The public API of an instance. After `dispose()` every call rejects or throws `DISPOSED`. */
export function createFacade(base: FirstParts, lifetime: Lifetime): Latchkey {
  const { store, config, namespaces, services, signal, taps, tapRunner, log } = base
  const { lazy, dispose } = lifetime
  let started: Promise<void> | undefined
  return Object.freeze<Latchkey>({
    config,
    initialState: store.data,
    get state() {
      return store.data
    },
    subscribe: store.subscribe,
    events: { on: base.events.on },
    hooks: {
      intercept(watch) {
        signal.throwIfAborted()
        const stops = (Object.keys(taps) as HookName[]).map((hook) => {
          const interceptor = watch(hook)
          return interceptor && watchHook(tapRunner, { hook, interceptor, log })
        })
        return () => stops.forEach((stop) => stop?.())
      },
    },
    async start() {
      signal.throwIfAborted()
      return (started ??= start(base, lifetime))
    },
    ...applicationCalls(base, lazy),
    ...sharedCalls(base, lazy),
    switchAccount(parameters) {
      signal.throwIfAborted()
      const { loaded } = lazy.sessions
      if (!loaded) throw coreError('NOT_CONNECTED', { namespace: parameters.namespace })
      loaded.actions.switchAccount(loaded.kernel, parameters)
    },
    setActiveNamespace(namespace) {
      signal.throwIfAborted()
      if (!namespaces.get(namespace)) throw coreError('NAMESPACE_NOT_CONFIGURED', { namespace })
      store.apply(namespaceActivated(namespace))
      lazy.sessions.later((actions, kernel) => actions.setActiveNamespace(kernel, namespace))
    },
    services: { get: (key) => services.get(key) as never },
    provider: (namespace) => services.get(`${namespace}.provider`) as never,
    namespaces: { get: namespaces.get, list: namespaces.list },
    prepare: (parameters) => lazy.sessions.later(({ prepare }, kernel) => prepare(kernel, parameters)),
    ui: createUi(base, lazy),
    dispose,
  })
}

function createUi(base: FirstParts, { modal, sessions }: LazyKernel): LatchkeyUi {
  const { store, views, slots, texts } = base
  return Object.freeze<LatchkeyUi>({
    log: base.log,
    clock: base.clock,
    router: createLazyRouter(modal),
    preload: () => modal.use(() => {}),
    checkIcon: (icon) => modal.loaded?.actions.checkIcon(icon),
    views: {
      add: (specs, load) => addViews(base, { specs, load }, INTERFACE),
      get: views.get,
    },
    wallets: { add: (listings) => addWallets(base, listings, INTERFACE) },
    texts: { list: texts.list },
    slots: {
      list: (name) =>
        slots
          .list()
          .filter(({ slot }) => slot === name)
          .map(({ item }) => item as never),
      watch: slots.watch,
    },
    showToast: (...parameters) => modal.later((_, { toasts }) => toasts.show(...parameters)),
    hideToast: () => modal.later((_, { toasts }) => toasts.hide()),
    // Only sessions raise any.
    dismissAlert: (index) => sessions.later((_, { alerts }) => alerts.dismiss(index)),
    shown: () => base.events.emit('modalShown', {}),
    setEmbedded(embedded) {
      store.apply(embeddedSet(embedded))
      // An embedded interface is used without `open()`.
      if (embedded) modal.later(() => {})
    },
    setMobile: (mobile) => store.apply(mobileSet(mobile)),
    routeToNetwork(chainId) {
      const { loaded } = sessions
      if (loaded) return loaded.actions.routeToNetwork(loaded.kernel, chainId)
      // No wallet is connected.
      const { activeNamespace, activeNetworkIds } = store.data
      const isInUse = activeNamespace !== undefined && activeNetworkIds[activeNamespace] === chainId
      return isInUse ? undefined : routeTo(base, 'switchNetwork', chainId)
    },
  })
}

/** The router, which is loaded with the modal. */
function createLazyRouter(modal: LazyKernel['modal']): Router {
  const methods = ['push', 'replace', 'reset', 'goBack', 'goBackToIndex', 'pushTransaction', 'popTransaction'] as const
  const entries = methods.map((name) => [
    name,
    (...parameters: unknown[]) => modal.later((_, { router }) => (router[name] as (...parameters: unknown[]) => void)(...parameters)),
  ])
  return Object.freeze({
    ...(Object.fromEntries(entries) as Omit<Router, 'isTransactionStackEmpty'>),
    get isTransactionStackEmpty() {
      return modal.loaded?.kernel.router.isTransactionStackEmpty ?? true
    },
  })
}

/** What `storedConnections` stores besides the connection of each namespace. */
const STORED_KEYS = [CHOICE_KEY, RECENT_KEY]

/**
 * Begins discovery and restores what storage holds. For a visitor without stored data no further code is loaded.
 */
async function start({ storage, signal, store, log, namespaces }: FirstParts, { lazy, runReady, inspected }: Lifetime): Promise<void> {
  const keys = [...STORED_KEYS, ...namespaces.list().map(({ namespace }) => decisionKey(namespace))]
  const isKnown = keys.some((key) => storage.get(key, (value) => value) !== undefined)
  const restored = isKnown ? lazy.sessions.use(({ restore }, kernel) => restore(kernel)) : undefined
  restored?.catch((error: unknown) => log.error('Restoring sessions failed.', error))
  await Promise.allSettled([restored, runReady()])
  await inspected()
  if (!signal.aborted) store.apply(initialized())
}
