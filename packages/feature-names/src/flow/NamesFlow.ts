import type { AccountIdentity, AccountInUse, Names } from '@latchkey/kernel'

/** Names without an interface. What was found and typed is in the state of the plugin `names`. */
export interface NamesFlow extends Names {
  /**
   * Name and picture of an account. Answers are kept for five minutes, also when the page is loaded again.
   *
   * @returns Undefined for an account without a name, and on test networks.
   * @throws LatchkeyError as `resolve`
   */
  identify(account: Pick<AccountInUse, 'address' | 'chainId'>, signal: AbortSignal): Promise<AccountIdentity | undefined>
  /** What is typed, without the zone. Whether it can be taken is in the state after a moment. */
  type(label: string): void
  /** Asks again whether the typed name can be taken. */
  check(): void
  /**
   * Takes the typed name for the account in use: asks the wallet to sign, then the service. The outcome is verified by looking the name up.
   *
   * @returns The name with its zone.
   * @throws LatchkeyError `NAME_INVALID` | `NAME_TAKEN` | `NAME_NOT_CONFIRMED` | `NOT_CONNECTED` | `SESSION_CHANGED` | `USER_REJECTED` | `REQUEST_ALREADY_PENDING` |
   * `NAME_SERVICE_FAILED` | `HTTP_…`
   */
  register(): Promise<string>
  /** The visitor opened the view that explains names. */
  opened(): void
}
