import type { Client, Provider } from '../Provider.js'
import type { Session } from './parseSession.js'

/** An instance's way to remote wallets. */
export interface Remote {
  readonly client: Client
  /** Asks the wallet of the session in use. */
  readonly provider: Provider
  /** What the application is given: its own, if it brought one. */
  readonly given: Provider
  /** Takes a session into use. */
  use(session: Session): void
  /** Says that a code is shown. */
  show(uri: string): void
}
