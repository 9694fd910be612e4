import type { CookieKey } from '@latchkey/server-kit'
import { formatCookie, readCookie } from '@latchkey/server-kit'
import type { Configuration } from '../configuration/schema.js'
import { refuse } from '../errors/refuse.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { OPERATOR_SESSION_MS } from '../timeouts.js'
import { createAttempts } from './accounts/createAttempts.js'
import type { Operators } from './accounts/createOperators.js'
import { createOperators } from './accounts/createOperators.js'
import type { Operator } from '../endpoints/Admitted.js'
import type { Sessions } from './accounts/createSessions.js'
import { createSessions } from './accounts/createSessions.js'
import type { Changes } from './createChanges.js'
import { createChanges } from './createChanges.js'
import { isOwnPage } from './forgery/isOwnPage.js'

/** Operators and their sessions. */
export interface Admin {
  readonly operators: Operators
  readonly sessions: Sessions
  readonly changes: Changes
  /** `Set-Cookie` of a session, or of none. */
  cookie(value: string | undefined): string
  /** Whose session a request of the page has. @throws LatchkeyError `CLOUD_REFUSED` for a request that is not of the page */
  admit(request: Request): Promise<{ readonly session: string | undefined; readonly operator: Operator | undefined }>
}

interface AdminOptions {
  readonly configuration: Pick<Configuration, 'publicUrl'>
  readonly db: CloudDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates what `/admin` stands on. */
export function createAdmin({ configuration: { publicUrl }, db, now }: AdminOptions): Admin {
  const key: CookieKey = { name: 'latchkey-cloud-operator', isSecure: publicUrl?.startsWith('https:') ?? false }
  const sessions = createSessions({ db, now })
  return {
    operators: createOperators({ db, attempts: createAttempts({ db, now }), now }),
    sessions,
    changes: createChanges(db, now),
    cookie: (value) =>
      formatCookie({ ...key, value: value ?? '', lifetimeMs: value === undefined ? 0 : OPERATOR_SESSION_MS, sameSite: 'strict' }),
    async admit(request) {
      if (!isOwnPage(request, publicUrl)) throw refuse('ORIGIN_NOT_ALLOWED', 'Only the page of the cloud itself may call this.')
      const session = readCookie(request, key)
      return { session, operator: session === undefined ? undefined : await sessions.find(session) }
    },
  }
}
