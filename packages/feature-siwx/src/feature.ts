import type { Plugin } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Flow } from './flow/createFlow.js'
import type { FlowOptions, SiwxServerOptions } from './options.js'
import type { SiwxService } from './registry.js'

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

/** The feature without its interface. Only its registrations load at first; the rest loads with the first connection or sign-in. */
export const feature: Feature<'siwx', { services: 'siwx' | 'connect.signIn'; views: SiwxView }, FlowOptions, FlowOptions, Flow> =
  defineFeature({
    id: 'siwx',
    read: (options) => options,
    initial: ({ required }) => ({
      status: 'signedOut',
      // Anything but `false`: who wants less has to say so.
      isRequired: required !== false,
      session: undefined,
      sessions: [],
      question: undefined,
      failure: undefined,
    }),
    setup({ context, options, state, views }, flow) {
      const { hooks, services } = context
      checkServer(options.server, context.config.metadata.url)
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
      // A modal that closes after a connection waits for the question.
      hooks.beforeClose.tap((event) => (views && (event.reason === 'connected' || state.question) ? call('keepOpen')(event) : undefined))
      context.state.subscribe(
        ({ sessions }) => Object.values(sessions).some(({ status }) => status === 'connected'),
        (isConnected) => void (isConnected && flow().catch((error: unknown) => context.log.error('Loading failed.', error))),
      )
    },
  })

/** A browser sends a server on another origin no cookie by itself: the application has to choose. */
function checkServer(server: FlowOptions['server'] = '', fallback: string): void {
  const { url = server, session } = server as Partial<SiwxServerOptions>
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  // Of a file or an empty frame it is the text `null`.
  const base = URL.canParse(location?.origin ?? '') ? location?.origin : fallback
  const originOf = (path: unknown) => URL.canParse(path as string, base) && new URL(path as string, base).origin
  if (!session && originOf(url) !== originOf(''))
    throw optionInvalid('siwx.server', 'has another origin', "set session: 'bearer' | 'cookie'")
}
