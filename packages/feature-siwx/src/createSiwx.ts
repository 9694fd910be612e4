import type { Plugin, PluginContext, ViewLoader } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import type { FlowOptions } from './options.js'
import type { SiwxService, SiwxState } from './registry.js'

/** What the entries of this package make the plugin of. */
export interface SiwxParts {
  readonly options: FlowOptions
  readonly view: SiwxView
  /** Undefined: no views; the application draws the question itself. */
  readonly loadViews?: ViewLoader | undefined
}

/** The plugin, and what it brings. */
export type SiwxPlugin = Plugin<'siwx', { services: 'siwx' | 'connect.signIn'; views: SiwxView }>

/** The views that ask. */
export type SiwxView = 'SIWXSignMessage' | 'ConnectingSiwe'

/** What the service has, but for its status: loaded with the first of them. */
const CALLS = ['signIn', 'signOut', 'sign', 'cancel', 'getSessions', 'addSession', 'setSessions', 'revokeSession'] as const satisfies readonly (keyof SiwxService)[]
type Call = (...parameters: unknown[]) => unknown

/** The plugin. Everything but its registrations is loaded when somebody is connected, or signs in. */
export function createSiwx({ options, view, loadViews }: SiwxParts): SiwxPlugin {
  const isRequired = options.required !== false
  return definePlugin({
    id: 'siwx',
    apiVersion: 1,
    setup(context) {
      const state: SiwxState = context.state.own({ status: 'signedOut', isRequired, session: undefined, sessions: [], question: undefined })
      const flow = lazy(async () => (await import('./flow/createFlow.js')).createFlow({ context: context as PluginContext, options, state, view: loadViews && view }))
      const { hooks, services, state: shared } = context
      const calls = Object.fromEntries(CALLS.map((name) => [name, async (...all: unknown[]) => ((await flow())[name] as Call)(...all)]))
      services.provide('siwx', {
        ...calls,
        get status() {
          return state.status
        },
      } as unknown as SiwxService)
      services.provide('connect.signIn', async (offer) => (await flow()).offer(offer))
      hooks.onConnect.tap(async (event) => event.connection.signedIn && (await flow()).adopt(event))
      hooks.onDisconnect.tap(async ({ namespace }) => (await flow()).leave(namespace))
      shared.subscribe(
        ({ sessions }) => Object.values(sessions).some(({ status }) => status === 'connected'),
        (isConnected) => isConnected && flow().catch((error: unknown) => context.log.error('Sign-in failed.', error)),
      )
      if (!loadViews) return
      context.texts.add({ en: async () => (await import('./texts/en.js')).en, ar: async () => (await import('./texts/ar.js')).ar })
      context.views.add([{ id: view, title: 'siwx.title', role: 'signIn' }], loadViews)
      hooks.beforeOpen.tap((intent) => (isRequired && state.question ? { ...intent, view, params: undefined } : intent))
      hooks.beforeClose.tap(async ({ reason }) => {
        if (reason === 'connected') await (await flow()).settled()
        return state.question && (isRequired || reason === 'connected') ? { veto: 'sign-in' } : undefined
      })
    },
  })
}
