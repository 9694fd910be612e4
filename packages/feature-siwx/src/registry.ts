import type { CaipNetworkId, ErrorCode, Namespace } from '@latchkey/kernel'
import type { SiwxSession } from './contracts/index.js'
import type { en } from './texts/en.js'

type SiwxTexts = typeof en

/**
 * The status of the active account: signed out; looking for its stored session; the visitor is asked; the wallet is asked; signed in; or
 * `unverified`: the session could not be checked, as a node or server does not answer. It is checked again, and grants nothing until then.
 */
export type SiwxStatus = 'signedOut' | 'checking' | 'asking' | 'signing' | 'signedIn' | 'unverified'

/** The failure by its text in the view: `siwx.failed.<name>`. */
export type SiwxFailureName = 'declined' | 'signature' | 'server' | 'offline' | 'wallet' | 'message' | 'changed'

/** Why the last attempt failed. */
export interface SiwxFailure {
  readonly name: SiwxFailureName
  /** The error code for support; absent if the visitor caused the failure. */
  readonly code?: ErrorCode
  /** What the application's server says to the visitor. */
  readonly reason?: string
}

/** The question whether to sign in, while it is open. */
export interface SiwxQuestion {
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The exact text to sign; undefined while it is being written. */
  readonly message: string | undefined
  readonly step: 'preparing' | 'ready' | 'signing' | 'verifying' | 'cancelling'
  readonly failure: SiwxFailure | undefined
}

/** The feature's slice of the state. */
export interface SiwxState {
  status: SiwxStatus
  /** Whether the application disconnects wallets that do not sign in. */
  isRequired: boolean
  /** The session of the active account and network. */
  session: SiwxSession | undefined
  /** All sessions that this page has verified, one for each chain and account. */
  sessions: readonly SiwxSession[]
  question: SiwxQuestion | undefined
  /** Why the session is `unverified`. */
  failure: SiwxFailure | undefined
}

/** Signing in without an interface, or from a custom one. */
export interface SiwxService {
  /** The status in the state. */
  readonly status: SiwxStatus
  /**
   * Asks the visitor unless the active account is signed in: in the modal if the plugin has views, else directly in the wallet.
   *
   * @throws LatchkeyError `SIWX_NO_ACCOUNT` | `SIWX_NO_NETWORK` | `SIWX_VERIFIER_MISSING` before anybody is asked | `USER_REJECTED` if it is
   * cancelled | `ABORTED` if account, network or wallet changed | the error of the wallet or server, without an interface
   */
  signIn(options?: { readonly signal?: AbortSignal }): Promise<SiwxSession>
  /**
   * Ends every session of this browser; with `everywhere` also those of the same accounts on every other device. Wallets stay connected, and the
   * visitor is asked again on a change of account, network or wallet.
   *
   * @throws LatchkeyError `OPTION_INVALID` for `everywhere` without a server | `SIWX_SERVER_REFUSED`
   */
  signOut(options?: { readonly everywhere?: boolean }): Promise<void>
  /** Prolongs every session of this browser to a full lifetime, at most to its message's end. @throws LatchkeyError as `signOut` */
  renew(): Promise<void>
  /**
   * The bearer token for the page's own requests to its server, as `Authorization: Bearer …`. It changes with each sign-in, renewal and sign-out,
   * so ask again before each request. Undefined without a session, and where the session is a cookie.
   */
  getToken(): Promise<string | undefined>
  /** Accepts the open question: the wallet is asked to sign. A failure is also in `question.failure`. */
  sign(): Promise<SiwxSession>
  /** Declines the open question. Disconnects if signing in is required. */
  cancel(): Promise<void>
  /** Currently valid sessions of exactly this chain and address. @default the active account */
  getSessions(chainId?: CaipNetworkId, address?: string): Promise<readonly SiwxSession[]>
  /** Adds a session from another source. @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_SIGNATURE_INVALID` | `SIWX_MESSAGE_INVALID` | … */
  addSession(session: SiwxSession): Promise<void>
  /** Replaces all sessions; an empty list ends them. @throws LatchkeyError as `addSession`; then nothing changes */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the session of exactly this chain and address. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
}

/** Payload of the sign-in events. */
export interface SiwxEvent {
  /** CAIP-2. */
  readonly network: string
  readonly isSmartAccount: boolean
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    SIWXSignMessage: undefined
    ConnectingSiwe: undefined
  }
  interface StateRegistry {
    siwx: SiwxState
  }
  interface ServiceRegistry {
    siwx: SiwxService
  }
  interface EventRegistry {
    SIWX_AUTH_SUCCESS: SiwxEvent
    SIWX_AUTH_ERROR: SiwxEvent & { readonly message: string }
    CLICK_SIGN_SIWX_MESSAGE: SiwxEvent
    CLICK_CANCEL_SIWX: SiwxEvent
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends SiwxTexts {}
}
