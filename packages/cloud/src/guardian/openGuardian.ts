import type { RateStore } from '../application/sharedCounts.js'
import type { Configuration } from '../configuration/schema.js'
import { createAudit } from '../embedded/createAudit.js'
import { createPending } from '../embedded/createPending.js'
import { createSeals } from '../embedded/createSeals.js'
import { createCodes } from '../embedded/email/codes.js'
import { createLetters } from '../embedded/mail/createLetters.js'
import { createMail } from '../embedded/mail/createMail.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import type { Log } from '../operations/observe.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { createGuarded } from './createGuarded.js'
import { guardianEndpoints } from './endpoints.js'
import { readGuardian } from './readGuardian.js'

/** What {@link openGuardian} stands on. */
export interface GuardianOptions {
  readonly configuration: Configuration
  readonly db: CloudDatabase
  readonly log: Log
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The second service. */
export interface Guardian {
  readonly endpoints: readonly Endpoint[]
  close(): void
}

/** Opens the second service, where it is configured. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function openGuardian({ configuration, db, log, store, now }: GuardianOptions): Guardian | undefined {
  const guardian = readGuardian(configuration)
  if (guardian === undefined) return undefined
  const { services, lettersPerHour, key } = guardian
  const seals = createSeals(key)
  const mail = createMail({ ...guardian.mail, log })
  const audit = createAudit({ db, seals, now })
  const pending = createPending({ db, seals, now })
  const letters = createLetters({ db, seals, audit, mail, lettersPerHour, store, now })
  const codes = createCodes({ pending, seals, audit, store, now })
  const guarded = createGuarded({ db, seals, now })
  return {
    endpoints: guardianEndpoints({ services, guarded, pending, codes, letters, audit, store, now }),
    close: () => mail.close(),
  }
}
