import type { ListBalances } from './services/balances.js'
import type { ListHistory } from './services/history.js'
import type { LookUpName, ResolveName } from './services/names.js'
import type { ListPrices } from './services/prices.js'
import type { GetQuote } from './services/quotes.js'
import type { RemoteApp } from './services/RemoteApp.js'
import type { SignInOffer, SignInRequest } from './SignIn.js'
import type { ViewRole } from './ViewRole.js'

/** Views that an interface brings, without a plugin: name to params. Merged by the package that draws them. */
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
  /** How a protocol's client is known to services. Its answer goes with every call of `context.http` as `clientId`. */
  'http.clientId': () => string | undefined
  /** The app that a remote wallet runs in. */
  'remote.app': RemoteApp
  /** What a wallet that connects may sign in the same step. Asked by wallets that can; undefined or a rejection: it connects only. */
  'connect.signIn': (offer: SignInOffer) => Promise<SignInRequest | undefined>
  // What features give each other: each is provided by whichever plugin of the list can, and absent where none does.
  'balances.list': ListBalances
  'history.list': ListHistory
  'names.lookup': LookUpName
  'names.resolve': ResolveName
  'prices.list': ListPrices
  'quotes.get': GetQuote
}

/** A registered view name, or any name for code that does not know the plugins. */
export type ViewId = keyof ViewRegistry | (string & {})

/** Params of a view; unknown for a name nobody declared. */
export type ViewParams<K extends ViewId> = K extends keyof ViewRegistry ? ViewRegistry[K] : unknown

/** A registered service key, or any string for code that does not know the plugins. */
export type ServiceKey = keyof ServiceRegistry | (string & {})

/** The service of a key; unknown for a key nobody declared. */
export type ServiceOf<K extends ServiceKey> = K extends keyof ServiceRegistry ? ServiceRegistry[K] : unknown

/** A view, declared without React. */
export interface ViewSpec<K extends ViewId = ViewId> {
  readonly id: K
  /** A key of the locale catalogue, or the heading itself. */
  readonly title: string
  /** What the kernel finds it by. Views of features have none, or `decision`. */
  readonly role?: ViewRole
  /** Belongs to the choice of a wallet: a wide interface shows it beside the wallets when it follows the view of the role `connect`. */
  readonly isAside?: boolean
}

/** What a view loader resolves with; the interface package narrows it to components. */
export interface UiModule {
  readonly views: Readonly<Record<string, unknown>>
}

/** Loads the components of some views, once. */
export type ViewLoader = () => Promise<UiModule>
