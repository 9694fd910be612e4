import type { Connector, Namespace } from '@latchkey/kernel'
import type { FrameLook } from '../frame/FrameLook.js'
import type { Company } from '../options.js'
import type { SmartSession } from '../wallet/createSmartSessions.js'

/** A window that was opened in a click. */
export interface LoginWindow {
  readonly closed: boolean
  readonly location: { href: string }
  close(): void
}

/** Logins and accounts without an interface; where they are is in the state of the plugin `embedded`. All reject as `Frame.request` does. */
export interface EmbeddedFlow {
  /**
   * Asks for a code at an address.
   *
   * @returns What is next: the code, a link for this device, or, where no code was needed, nothing: the wallet is connected.
   * @throws LatchkeyError `PARAMS_INVALID` for no address | `EMBEDDED_COOLDOWN` | …
   */
  submitEmail(email: string): Promise<'otp' | 'device' | 'connected'>
  /** Waits until the link for this device was followed; a code is on its way then. */
  awaitDevice(signal: AbortSignal): Promise<void>
  /** Enters the code of six digits, and connects the wallet. */
  submitCode(code: string): Promise<void>
  /**
   * Logs in by a company, and connects the wallet.
   *
   * @param popup - Opened by `openLoginWindow` in the click: a browser opens none later. Null: it was blocked.
   * @throws LatchkeyError `EMBEDDED_POPUP_BLOCKED` | `EMBEDDED_ORIGIN_UNTRUSTED` | `USER_REJECTED` when the visitor closed it | …
   */
  loginSocial(provider: Company, popup: LoginWindow | null | undefined): Promise<void>
  /**
   * Logs in by a company without a window, as in the browsers inside of apps: the page itself goes there, and `finishRedirect` ends the login.
   *
   * @param page - The page's own window
   */
  redirectSocial(provider: Company, page: Pick<LoginWindow, 'location'>): Promise<void>
  /**
   * Ends a login by `redirectSocial`, where the visitor came back: takes `result_uri` out of the address, and connects the wallet. Called when the page
   * loads. Nothing where there is none. How it ends is in the state.
   */
  finishRedirect(): void
  /**
   * Logs in by the visitor's Farcaster app, and connects the wallet. Where the app is asked is `farcasterUrl` in the state, until it has signed.
   *
   * @param signal - Ends the wait
   * @throws LatchkeyError `EMBEDDED_REQUEST_FAILED`, with `CODE_EXPIRED` after ten minutes | `EMBEDDED_FRAME_FAILED` | `ABORTED` | …
   */
  loginFarcaster(signal: AbortSignal): Promise<void>
  /** Logs in by a passkey, and connects the wallet. @param mode - `create` makes a new wallet. */
  loginPasskey(mode: 'login' | 'create'): Promise<void>
  /** Asks to change the address; codes for the present and the new one follow. @returns Which code is next. */
  changeEmail(email: string): Promise<'primary' | 'secondary'>
  /** Enters the code that was sent to the present address. */
  submitPrimaryCode(code: string): Promise<void>
  /** Enters the code that was sent to the new address, which is then the login's. */
  submitSecondaryCode(code: string): Promise<void>
  /** The frame shows itself and adds a recovery. */
  addRecovery(): Promise<void>
  /** The frame shows itself and splits the seed again: what lost devices keep is worthless then. */
  renewShares(): Promise<void>
  /** The frame shows itself and, after a fresh login, the phrase. Nothing of it reaches the page. */
  exportPhrase(): Promise<void>
  /** The frame shows itself and deletes the account. */
  deleteAccount(): Promise<void>
  /**
   * Asks to let others act for the account in use, within limits that its chain holds. Each grant is listed at the service.
   *
   * @param requests - As `wallet_requestExecutionPermissions` takes them.
   * @returns What it answers: each request with its `context`.
   * @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715
   */
  grantPermissions(requests: readonly object[], signal?: AbortSignal): Promise<unknown>
  /** Ends a right to act: on its chain, and at the service. @param context - Of the answer, or of {@link SmartSession} */
  revokePermissions(context: string, signal?: AbortSignal): Promise<void>
  /** The rights to act for the account in use, the newest first. */
  listSessions(signal?: AbortSignal): Promise<readonly SmartSession[]>
  /** Whether the account in use can have smart sessions. */
  hasSessions(signal?: AbortSignal): Promise<boolean>
  /** Ends the login on every device. */
  signOutEverywhere(): Promise<void>
  /** The visitor begins to log in: loads the frame, which what follows needs. A failure is left to that. */
  prepare(): void
  /** The visitor entered the field for the address. */
  selectEmail(): void
  /** The visitor opened the view that changes the address. */
  editEmail(): void
  /** Rejects what is asked to approve. */
  abandon(): void
  /** Brings the shown frame above everything that was opened since. */
  raise(): void
  /** Tells the frame how the modal looks; what is left out is as if it was never told, but the language stays. */
  setLook(look: FrameLook): Promise<void>
  /** The wallet on a namespace, for the kernel. */
  connectorOf(namespace: Namespace): Connector
}
