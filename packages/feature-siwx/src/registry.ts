import type { CaipNetworkId, ErrorCode, Namespace } from '@latchkey/kernel'
import type { SiwxSession } from './contracts/index.js'
import type { en } from './texts/en.js'

type SiwxTexts = typeof en

/**
 * Where the account in use stands: nobody, or not asked; its earlier session is looked for; the visitor is asked; the wallet is asked; signed in.
 */
export type SiwxStatus = 'signedOut' | 'checking' | 'asking' | 'signing' | 'signedIn'

/** What went wrong, in the words of the view: `siwx.failed.<name>`. */
export type SiwxFailureName = 'declined' | 'signature' | 'server' | 'offline' | 'wallet' | 'message' | 'changed'

/** Why the last attempt did not sign the visitor in. */
export interface SiwxFailure {
  readonly name: SiwxFailureName
  /** For support; absent for what the visitor did. */
  readonly code?: ErrorCode
}

/** The question whether to sign in, while it is open. */
export interface SiwxQuestion {
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The text to be signed, to the letter; undefined while it is being written. */
  readonly message: string | undefined
  readonly step: 'preparing' | 'ready' | 'signing' | 'verifying' | 'cancelling'
  readonly failure: SiwxFailure | undefined
}

/** The feature's slice of the state. */
export interface SiwxState {
  status: SiwxStatus
  /** Whether the application lets nobody stay connected who is not signed in. */
  isRequired: boolean
  /** Of the account and network in use. */
  session: SiwxSession | undefined
  /** All that this page has checked, one for each chain and account. */
  sessions: readonly SiwxSession[]
  question: SiwxQuestion | undefined
}

/** Signing in without an interface, or from one's own. */
export interface SiwxService {
  /** As in the state. */
  readonly status: SiwxStatus
  /**
   * Asks the visitor, unless the account in use is signed in: in the modal where the plugin has views, else in the wallet at once.
   *
   * @throws LatchkeyError `SIWX_NO_ACCOUNT` | `SIWX_NO_NETWORK` | `USER_REJECTED` when it is cancelled | `ABORTED` when account, network or wallet
   * changed | what a wallet or server failed with, without an interface
   */
  signIn(options?: { readonly signal?: AbortSignal }): Promise<SiwxSession>
  /** Ends every session. Wallets stay connected, and the visitor is asked again when account, network or wallet change. */
  signOut(): Promise<void>
  /** Answers the open question: the wallet is asked to sign. A failure is told in `question.failure`, too. */
  sign(): Promise<SiwxSession>
  /** Answers the open question: no. Ends the connection where signing in is required. */
  cancel(): Promise<void>
  /** Sessions of exactly this chain and address that are valid now. @default the account in use */
  getSessions(chainId?: CaipNetworkId, address?: string): Promise<readonly SiwxSession[]>
  /** Takes a session from elsewhere. @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_SIGNATURE_INVALID` | `SIWX_MESSAGE_INVALID` | … */
  addSession(session: SiwxSession): Promise<void>
  /** Replaces all sessions; an empty list signs out everywhere. @throws LatchkeyError as `addSession`, and nothing is changed */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the session of exactly this chain and address. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
}

/** What the events of signing in tell. */
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
