import type { PendingActivity } from './Activity.js'
import type { Namespace } from './Network.js'
import type { SignInOffer, SignInRequest } from './Connector.js'
import type { Dispose } from './Host.js'
import type { Names } from './Names.js'
import type { WalletDirectory } from './WalletDirectory.js'

/**
 * The purpose of a view, where the kernel has to find it or to treat it differently. The kernel knows no view by name: whoever registers
 * the views of an interface assigns the roles. At most one view has a role, but any number are a `decision`, `gate`, `signIn` or `welcome`. An interface
 * has at least a `connect` view: without one, `open()` rejects with `INTERFACE_MISSING`. Where no view has one of the other roles, the
 * `connect` view opens instead of `account`, `wallets` and `scan`, and nothing opens by itself.
 *
 * - `connect`: choose a wallet. `open()` shows it while nobody is connected.
 * - `account`: the account in use. `open()` shows it while a wallet is connected; requested by name before, `connect` opens instead.
 * - `wallets`: all wallets. `open()` shows it on phones when no chain plugin is installed.
 * - `scan`: pair any remote wallet. `open()` shows it on other devices when no chain plugin is installed.
 * - `networks`: choose a network. It closes when the network changed, as do the three roles below.
 * - `switchNetwork`: asks the wallet to switch. Params: `{ chainId }`.
 * - `switchNamespace`: the chosen network needs another wallet. Params: `{ chainId }`.
 * - `unsupportedNetwork`: the wallet is on a network that the application does not list. Opens by itself; Escape, the backdrop and the
 *   close button do not dismiss it, and going back from the views after it closes the modal.
 * - `decision`: cannot be dismissed, e.g. a transaction that waits for approval. Only `close({ force: true })` closes it.
 * - `gate`, `signIn`, `welcome`: want the screen after connecting, and take turns in that order; within a role the one that was opened first.
 *   `open()` shows the first of them; the others wait, and each follows when the one before it is closed. A view that is opened by
 *   name is shown before them. They are gone when the account disconnects. Closing the modal with `force` keeps them for the next
 *   opening. A plugin ends its view with `close({ view })`.
 * - `signIn` is also dropped from history when a transaction that it started succeeds with `replace`.
 */
export type ViewRole =
  | 'connect'
  | 'account'
  | 'wallets'
  | 'scan'
  | 'networks'
  | 'switchNetwork'
  | 'switchNamespace'
  | 'unsupportedNetwork'
  | 'decision'
  | 'gate'
  | 'signIn'
  | 'welcome'

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
  /** A directory of wallets; its code loads with the first call. */
  'wallets.directory': () => Promise<WalletDirectory>
  /** Names of addresses; the code loads with the first call. */
  'names.lookup': () => Promise<Names>
  /** Tells the list of activity of a transaction that was just sent: it is shown as pending, and followed until it is included. */
  'history.pending': (sent: PendingActivity) => Promise<void>
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
  /** The role by which the kernel finds it. Views of features have none, `decision`, `gate`, `signIn` or `welcome`. */
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

/**
 * What a plugin declares to provide: unions of names, the second type parameter of `Plugin`. It exists in types only. What the names
 * refer to is declared in `ServiceRegistry` and `ViewRegistry`; the slice of the state is the one of the plugin's id.
 *
 * @example
 * Plugin<'tipJar', { services: 'tipJar'; views: 'tipJar.Jar' }>
 */
export interface Provision {
  readonly namespaces?: Namespace
  readonly services?: string
  readonly views?: string
}

/** What all plugins of an instance provide together. Names of type `string` are unknown: then any name is accepted. */
export interface Provided {
  readonly namespaces: Namespace
  readonly services: string
  /** Ids of plugins that have a slice of the state. */
  readonly slices: string
  readonly views: string
}

/** The names of one kind. */
export type NamesOf<Of extends Provision, Kind extends keyof Provision> =
  Of extends Readonly<Record<Kind, infer Names extends string>> ? Names : Kind extends keyof Of ? string : never

/** The views of an instance: those of its plugins, and of the interface. */
export type ViewOf<P extends Provided> = string extends P['views'] ? ViewId : P['views'] | keyof InterfaceViewRegistry

/** The services of an instance. */
export type ServiceIn<P extends Provided> = string extends P['services'] ? ServiceKey : P['services']

/** The slices of an instance's state, by plugin id. */
export type SlicesOf<P extends Provided> = string extends P['slices']
  ? Readonly<Record<string, object>>
  : { readonly [Id in P['slices'] & keyof StateRegistry]: Readonly<StateRegistry[Id]> }

/** The names of one kind that a plugin may register; any, when it declares none. */
export type NameToAdd<P extends Provision, Kind extends keyof Provision> = [NamesOf<P, Kind>] extends [never] ? string : NamesOf<P, Kind>

/** The views that a plugin may open: any, or, with a declaration, its own and every declared view. */
export type ViewToOpen<P extends Provision> = string extends NameToAdd<P, 'views'> ? ViewId : NameToAdd<P, 'views'> | keyof ViewRegistry

/**
 * Text key to its English text, so that keys and the values they need are typed. Merged by packages; a plugin's keys begin with its
 * id and a dot.
 *
 * @example
 * declare module '@latchkey/kernel' {
 *   interface TextRegistry extends TipJarTexts {} // type TipJarTexts = typeof en
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by packages
export interface TextRegistry {}

/**
 * The plural forms of a text, by CLDR plural category; chosen by the value `count`.
 *
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export type PluralForms = { readonly other: string } & { readonly [K in 'zero' | 'one' | 'two' | 'few' | 'many']?: string }

/** One text. `{name}` marks a value; numbers are formatted for the language. */
export type TextPattern = string | PluralForms

/** Texts of one language by key. */
export type Texts = Readonly<Record<string, TextPattern>>

/** Texts, or a function that loads them when the language is used. */
export type TextSource = Texts | (() => Promise<Texts>)

/** Languages by BCP 47 name, e.g. `pt-BR`. English is the fallback for every missing language and text. */
export type TextBundle = { readonly en: TextSource } & Readonly<Record<string, TextSource>>

/** A bundle, or a function that loads it when the first text of the plugin is needed: languages then cost nothing in the first load. */
export type TextBundleSource = TextBundle | (() => Promise<TextBundle>)

/** One entry of the modal's history. */
export interface Route {
  readonly view: ViewId
  readonly params?: unknown
}

/** The modal's current route. `history` ends with it and is never empty while the modal is open. */
export interface RouterState {
  readonly history: readonly Route[]
}

/** What happens when a transaction started by a view ends. */
export interface TransactionEntry {
  /** Where to go after success; null closes or goes back. */
  readonly view: ViewId | null
  /** After success go back one view instead of resetting. */
  readonly goBack: boolean
  /** After success drop the view that started it. */
  readonly replace: boolean
  readonly onSuccess?: () => void
  /** Also when the modal closes while it waits, e.g. by `close({ force: true })` or because the account disconnected: reject what waits for an answer. */
  readonly onCancel?: () => void
}

/** Navigates between the modal's views. */
export interface Router {
  /** Ignored when `view` is already the current one. */
  push<K extends ViewId>(view: K, params?: ViewParams<K>): void
  replace<K extends ViewId>(view: K, params?: ViewParams<K>): void
  /** The view becomes the only entry of history. */
  reset<K extends ViewId>(view: K, params?: ViewParams<K>): void
  /** Closes the modal when history has one entry or holds a view of the role `unsupportedNetwork`. */
  goBack(): void
  /** Keeps entries 0 … index. Out of range: ignored. */
  goBackToIndex(index: number): void
  /** What still waits when the modal closes, or when the instance is disposed, is cancelled, newest first. */
  pushTransaction(entry: TransactionEntry): void
  /** Ends the newest transaction and returns from the view that began it. */
  popTransaction(outcome: 'success' | 'cancel' | 'error'): void
  readonly isTransactionStackEmpty: boolean
}

/** The app on this device that the visitor connected with: a listing, and the kind of link that was followed. */
export interface RemoteAppChoice {
  readonly walletId: string
  readonly link: 'mobile' | 'desktop'
}

/** A request that is pending in a remote wallet. */
export interface PendingRemoteRequest {
  readonly id: number
  readonly topic: string
}

/** Shared by a protocol and an interface, so that a request opens the wallet's app. The protocol itself never navigates. */
export interface RemoteApp {
  /** Never a link: the link is looked up in the listing each time. */
  get(): RemoteAppChoice | undefined
  /** Stored as long as the session. Undefined removes it. */
  set(choice: RemoteAppChoice | undefined): void
  /** Calls back when a request was sent to a wallet. */
  onRequest(listener: (request: PendingRemoteRequest) => void): Dispose
}
