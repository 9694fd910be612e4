import type { Client, Provider } from '../Provider.js'
import type { Session } from './parseSession.js'

/** An instance's access to remote wallets. */
export interface Remote {
  readonly client: Client
  /** The provider of the active session. */
  readonly provider: Provider
  /** The application's provider: its own, if it passed one. */
  readonly given: Provider
  /** Activates a session. */
  use(session: Session): void
  /** Notifies that a code is shown. */
  show(uri: string): void
}
