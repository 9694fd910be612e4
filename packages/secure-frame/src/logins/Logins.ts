import type { Handlers } from '../channel/servePort.js'
import type { Screens } from '../screens/Screens.js'
import type { Service } from '../service/createService.js'
import type { Sessions } from '../session/createSessions.js'
import type { SessionStore } from '../session/createSessionStore.js'

/** How logins are answered. */
export type Logins<N extends keyof Handlers> = Pick<Handlers, N>

/** What logins stand on. */
export interface LoginParts {
  readonly service: Service
  readonly sessions: Sessions
  readonly store: SessionStore
  readonly screens: Screens
  /** The frame's own. */
  readonly origin: string
}
