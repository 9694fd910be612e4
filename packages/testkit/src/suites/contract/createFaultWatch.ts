import { describeError, type Plugin, type PluginContext } from '@latchkey/kernel'
import { expect } from 'vitest'
import { observeErrors } from './observeErrors.js'
import { type RejectionWatch, watchRejections } from './watchRejections.js'

/** What a suite watches in all of its tests. */
export interface FaultWatch {
  /** Wraps a plugin, which behaves the same. The watch begins with the first one. */
  observe(plugin: Plugin): Plugin
  /** Ends the watch, and fails the test if something was found. */
  check(): Promise<void>
}

const CODES =
  'Every error of a plugin is a LatchkeyError with a code: translate what wallets, nodes and libraries throw where it comes in (translateErrors of @latchkey/plugin-kit/wallet, readResult of /nodes)'
const HANDLED =
  'A rejection is handled: return or await the promise, or give it a catch() that says what happens then; a bare `void promise` loses it'
const OTHER_TABS = 'Other tabs may store anything: let the `read` of storage.get() refuse what has another shape, and expect undefined'

/** Watches plugins for rejections that nobody handles, errors without a code, and storage listeners that throw. */
export function createFaultWatch(): FaultWatch {
  const uncoded: string[] = []
  const broken: string[] = []
  let rejections: RejectionWatch | undefined
  const watch: Watch = {
    note: (method, error) => void uncoded.push(`${method}: ${describeError(error)}`),
    noteListener: (key, error) => void broken.push(`${key}: ${describeError(error)}`),
  }
  return {
    observe(plugin) {
      rejections ??= watchRejections()
      return { ...plugin, setup: (context) => plugin.setup(observeContext(context, watch)) }
    },
    async check() {
      const floating = await rejections?.stop()
      rejections = undefined
      expect(floating ?? [], HANDLED).toEqual([])
      expect(uncoded.splice(0), CODES).toEqual([])
      expect(broken.splice(0), OTHER_TABS).toEqual([])
    },
  }
}

interface Watch {
  note(method: string, error: unknown): void
  noteListener(key: string, error: unknown): void
}

function observeContext(context: PluginContext, { note, noteListener }: Watch): PluginContext {
  const { connectors, namespaces, services, storage } = context
  return {
    ...context,
    onReady: (run) => context.onReady(observeErrors(run, note, 'onReady')),
    connectors: { ...connectors, add: (connector) => connectors.add(observeErrors(connector, note, connector.info.id)) },
    namespaces: { ...namespaces, add: (adapter) => namespaces.add(observeErrors(adapter, note, adapter.namespace)) },
    services: { ...services, provide: (key, service) => services.provide(key, observeErrors(service, note, key)) },
    storage: {
      ...storage,
      watch: (key, listener) =>
        storage.watch(key, (isCleared) => {
          try {
            listener(isCleared)
          } catch (error) {
            noteListener(key, error)
            throw error
          }
        }),
    },
  }
}
