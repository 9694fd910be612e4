import type { CaipNetworkId, Namespace } from './Network.js'
import type { AccountType, CustomWallet } from './Session.js'

/** Undoes one registration or subscription. Safe to call twice. */
export type Dispose = () => void

/** The time source of the kernel and plugins; tests pass their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after a delay; disposing cancels it. */
  after(delayMs: number, run: () => void): () => void
}

/** How much the instance writes to the console. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Writes lines at or above the level the host chose. */
export interface Logger {
  error(message: string, ...details: readonly unknown[]): void
  warn(message: string, ...details: readonly unknown[]): void
  info(message: string, ...details: readonly unknown[]): void
  debug(message: string, ...details: readonly unknown[]): void
}

/** The application's metadata, as wallets show it. */
export interface Metadata {
  /** The application's name, e.g. `My shop`. */
  readonly name: string
  /** One sentence; may be empty. */
  readonly description: string
  /** The page's origin, e.g. `https://app.example`. */
  readonly url: string
  /** Absolute `https:` or `data:` URLs. */
  readonly icons: readonly string[]
}

/** The validated options with defaults, as plugins see them. */
export interface ResolvedConfig {
  /** Separates instances on one origin. */
  readonly id: string
  readonly projectId: string
  readonly metadata: Metadata
  readonly endpoints: Readonly<Record<string, string>>
  readonly defaultNetwork?: CaipNetworkId
  readonly allowUnsupportedChain: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly customWallets: readonly CustomWallet[]
  readonly excludeWallets: readonly string[]
  readonly logLevel: LogLevel
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
}

/** One call of the API client. */
export interface HttpRequest {
  /** Path below the endpoint's base URL, e.g. `/getWallets`. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Appended to the URL; empty and undefined values are dropped. `projectId`, `st` and `sv` are always added. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Milliseconds for one attempt. @default 10_000 */
  readonly timeoutMs?: number
}

/** Calls the services named in `endpoints`, with retries and time limits. */
export interface HttpClient {
  /**
   * @param endpoint - A name in the host's `endpoints`, e.g. `directory`.
   * @returns The JSON answer, not validated.
   * @throws LatchkeyError `ENDPOINT_NOT_CONFIGURED` | `HTTP_FAILED` | `HTTP_TIMEOUT` | `HTTP_UNREACHABLE` | `HTTP_REDIRECTED` | `HTTP_ANSWER_INVALID` | `ABORTED`
   */
  request(endpoint: string, request: HttpRequest): Promise<unknown>
}

/** Parses an unknown stored value; undefined when it does not have the expected shape. */
export type Read<T> = (value: unknown) => T | undefined

/**
 * Text key-value storage of the host, e.g. `localStorage`. Any method may throw. Without `length` and `key`, clearing only finds keys
 * that were read or written since the page loaded.
 */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  readonly length?: number
  key?(index: number): string | null
}

/** Storage under one prefix. Never throws: a backend that fails is replaced by memory, with one warning. */
export interface ScopedStorage {
  /** Undefined when absent, expired, of another version, or rejected by `read` (dropped with one warning). */
  get<T>(key: string, read: Read<T>): T | undefined
  /** @param lifetimeMs - After this the value is dropped on read. */
  set(key: string, value: unknown, lifetimeMs?: number): void
  remove(key: string): void
  /** Removes everything under the prefix, also from earlier visits and versions. Other tabs are notified as for any removal. */
  clear(): void
  /** Calls back when another tab changed the key; the argument says whether it cleared the storage. */
  watch(key: string, listener: (isCleared: boolean) => void): Dispose
}

/** What an instance has of the application that made it. */
export interface Host {
  readonly config: ResolvedConfig
  readonly clock: Clock
  readonly log: Logger
  /** Aborted on dispose. */
  readonly signal: AbortSignal
}
