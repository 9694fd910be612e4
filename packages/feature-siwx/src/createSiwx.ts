import type { Plugin, PluginContext } from '@latchkey/kernel'
import { definePlugin, lazy, optionInvalid } from '@latchkey/kernel'
import type { Flow } from './flow/createFlow.js'
import type { FlowOptions } from './options.js'
import type { SiwxService, SiwxState } from './registry.js'

/** The parts that the entries of this package pass to the plugin. */
export interface SiwxParts {
  readonly options: FlowOptions
  readonly view: SiwxView
  /** Undefined: no views; the application renders the question. */
  readonly loadInterface?: (() => Promise<typeof import('./interface.js')>) | undefined
}

/** The plugin with its services and views. */
export type SiwxPlugin = Plugin<'siwx', { services: 'siwx' | 'connect.signIn'; views: SiwxView }>

/** The views that ask. */
export type SiwxView = 'SIWXSignMessage' | 'ConnectingSiwe'

/** The methods of the service except its status. They load with the first call. */
const CALLS = [
  'signIn',
  'signOut',
  'renew',
  'getToken',
  'sign',
  'cancel',
  'getSessions',
  'addSession',
  'setSessions',
  'revokeSession',
] as const satisfies readonly (keyof SiwxService)[]
type Call = (...parameters: unknown[]) => unknown

/** The plugin. Only its registrations load at first; the rest loads with the first connection or sign-in. */
export function createSiwx({ options, view, loadInterface: load }: SiwxParts): SiwxPlugin {
  return definePlugin({
    id: 'siwx',
    apiVersion: 1,
    setup(context) {
      checkServer(options.server, context.config.metadata.url)
      const state: SiwxState = context.state.own({
        status: 'signedOut',
        isRequired: options.required !== false,
        session: undefined,
        sessions: [],
        question: undefined,
        failure: undefined,
      })
      const flow = lazy(async () =>
        (await import('./flow/createFlow.js')).createFlow({ context: context as PluginContext, options, state, view: load && view }),
      )
      const { hooks, services, state: shared } = context
      const call = <N extends keyof Flow>(name: N) => (async (...all: unknown[]) => ((await flow())[name] as Call)(...all)) as Flow[N]
      services.provide('siwx', {
        ...Object.fromEntries(CALLS.map((name) => [name, call(name)])),
        get status() {
          return state.status
        },
      } as unknown as SiwxService)
      services.provide('connect.signIn', call('offer'))
      hooks.onConnect.tap((event) => (event.connection.signedIn ? call('adopt')(event) : undefined))
      hooks.onDisconnect.tap(call('leave'))
      shared.subscribe(
        ({ sessions }) => Object.values(sessions).some(({ status }) => status === 'connected'),
        (isConnected) => void (isConnected && flow().catch((error: unknown) => context.log.error('Sign-in failed.', error))),
      )
      if (!load) return
      context.texts.add(async () => (await load()).loadTexts())
      context.views.add([{ id: view, title: 'siwx.title', role: 'signIn', isAside: true }], async () => (await load()).loadViews())
      context.slots.add('account.actions', {
        id: 'siwx',
        title: 'siwx.unverified.title',
        icon: 'warning',
        view,
        isShown: () => state.status === 'unverified',
      })
      // A modal that closes after a connection waits for the question.
      hooks.beforeClose.tap(async (event) => (event.reason === 'connected' || state.question ? call('keepOpen')(event) : undefined))
    },
  })
}

/** A browser sends a server on another origin no cookie by itself: the application has to choose. */
function checkServer(server: FlowOptions['server'] = '', fallback: string): void {
  const { url, session } = typeof server === 'string' ? { url: server } : server
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  // Of a file or an empty frame it is the text `null`.
  const origin = originOf(location?.origin ?? '') ?? originOf(fallback)
  if (!session && originOf(url, origin) !== origin)
    throw optionInvalid('siwx.server', 'has another origin', "add session: 'bearer' | 'cookie'")
}

const originOf = (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base).origin : undefined)
