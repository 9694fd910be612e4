import { countRequest } from '@latchkey/server-kit'
import type { RateStore } from '../../application/sharedCounts.js'
import { refuse, refuseRate } from '../../errors/refuse.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { LETTER_PAUSE_MS, LETTER_WINDOW_MS } from '../../timeouts.js'
import type { Audit } from '../createAudit.js'
import type { Seals } from '../createSeals.js'
import type { Visitor } from '../Visitor.js'
import type { Letter, Mail } from './createMail.js'

/** Letters to visitors, with a pause between two to one address of a project. */
export interface Letters {
  /** @param isAnswer - To what the receiver did: no pause. @throws LatchkeyError `CLOUD_REFUSED` during the pause */
  send(visitor: Visitor, to: string, letter: Letter & { readonly isAnswer?: boolean }): Promise<void>
}

interface LettersOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  readonly audit: Audit
  /** Undefined where no server is configured. */
  readonly mail: Mail | undefined
  /** Of one project, to however many addresses. */
  readonly lettersPerHour: number
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Most letters to one address in an hour, so that nobody's mailbox is filled, and to all addresses that one network asks for. */
const [MOST_LETTERS, MOST_OF_NETWORK] = [10, 100]

/** The text is that of the reference. */
const pause = (seconds: number) => refuseRate(seconds, `Please try again after ${seconds} seconds`)

/** Creates them. The pause is in the database of all processes, and the same for addresses with an account and without. */
export function createLetters({ db: { query }, seals, audit, mail, lettersPerHour, store, now }: LettersOptions): Letters {
  const begin = async (subject: string): Promise<void> => {
    await query.deleteFrom('embedded_letters').where('quiet_until', '<=', now()).execute()
    const added = await query
      .insertInto('embedded_letters')
      .values({ subject, quiet_until: now() + LETTER_PAUSE_MS })
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .execute()
    if (added.length === 1) return
    const row = await query.selectFrom('embedded_letters').select('quiet_until').where('subject', '=', subject).executeTakeFirst()
    throw pause(Math.max(1, Math.ceil(((row?.quiet_until ?? now()) - now()) / 1_000)))
  }
  const count = async (whom: string, limit: number, prefix: string): Promise<void> => {
    const seconds = await countRequest(whom, { limit, windowMs: LETTER_WINDOW_MS }, { counts: store, prefix, now })
    if (seconds !== undefined) throw pause(seconds)
  }
  return {
    async send(visitor, to, { isAnswer = false, ...letter }) {
      if (mail === undefined) throw refuse('NOT_SERVED', 'No mail server is configured.')
      const subject = seals.hash('letters', visitor.projectId, to)
      await count(visitor.whom, MOST_OF_NETWORK, 'lettersFrom:')
      if (!isAnswer) await begin(subject)
      await count(subject, MOST_LETTERS, 'letters:')
      await count(visitor.projectId, lettersPerHour, 'lettersOf:')
      await mail.send(to, letter).catch(async (error: unknown) => {
        await query.deleteFrom('embedded_letters').where('subject', '=', subject).execute()
        throw error
      })
      await audit.record('letter-sent', visitor)
    },
  }
}
