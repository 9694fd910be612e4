import type { Connector, Namespace } from '@latchkey/kernel'
import type { FrameLook } from '../frame/FrameLook.js'
import type { SocialProvider } from '../options.js'

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
  loginSocial(provider: SocialProvider, popup: LoginWindow | null | undefined): Promise<void>
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
  /** The frame shows itself and, after a fresh login, the phrase. Nothing of it reaches the page. */
  exportPhrase(): Promise<void>
  /** The frame shows itself and deletes the account. */
  deleteAccount(): Promise<void>
  /** Ends the login on every device. */
  signOutEverywhere(): Promise<void>
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
