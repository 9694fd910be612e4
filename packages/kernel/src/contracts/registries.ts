import type { RemoteApp } from './RemoteApp.js'
import type { SignInOffer, SignInRequest } from './SignIn.js'
import type { ViewRole } from './ViewRole.js'

/** Views that an interface provides, without a plugin: name to params. Merged by the package that renders them. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by packages
export interface InterfaceViewRegistry {}

/**
 * View name to params. Filled through `declare module '@latchkey/kernel'`; a third party prefixes its names (`ton.Stake`).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by packages
export interface ViewRegistry extends InterfaceViewRegistry {}

/** Plugin id to state slice; merged by packages. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by packages
export interface StateRegistry {}

/** Service key (`<domain>.<verb>`) to function or object; merged by packages. */
export interface ServiceRegistry {
  /** The client id of a protocol, e.g. WalletConnect. It is sent with every call of `context.http` as `clientId`. */
  'http.clientId': () => string | undefined
  /** The app of a remote wallet. */
  'remote.app': RemoteApp
  /** What a connecting wallet may sign in the same step. Called for wallets that support it; undefined or a rejection: the wallet only connects. */
  'connect.signIn': (offer: SignInOffer) => Promise<SignInRequest | undefined>
}

/** A registered view name, or any name for code that does not know the plugins. */
export type ViewId = keyof ViewRegistry | (string & {})

/** Params of a view; unknown for an undeclared name. */
export type ViewParams<K extends ViewId> = K extends keyof ViewRegistry ? ViewRegistry[K] : unknown

/** A registered service key, or any string for code that does not know the plugins. */
export type ServiceKey = keyof ServiceRegistry | (string & {})

/** The service of a key; unknown for an undeclared key. */
export type ServiceOf<K extends ServiceKey> = K extends keyof ServiceRegistry ? ServiceRegistry[K] : unknown

/** A view, declared without React. */
export interface ViewSpec<K extends ViewId = ViewId> {
  readonly id: K
  /** A text key, or the heading itself. */
  readonly title: string
  /** The role by which the kernel finds it. Views of features have none, or `decision`. */
  readonly role?: ViewRole
  /** Part of choosing a wallet: a wide interface shows it beside the wallet list when it follows the view of the role `connect`. */
  readonly isAside?: boolean
}

/** What a view loader resolves with; the interface package narrows it to components. */
export interface UiModule {
  readonly views: Readonly<Record<string, unknown>>
}

/** Loads the components of some views, once. */
export type ViewLoader = () => Promise<UiModule>
