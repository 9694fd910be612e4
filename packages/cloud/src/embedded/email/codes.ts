import { randomInt } from 'node:crypto'
import { countRequest } from '@latchkey/server-kit'
import type { RateStore } from '../../application/sharedCounts.js'
import { refuse, refuseRate } from '../../errors/refuse.js'
import { isSameSecret } from '../../keys/keys.js'
import { WRONG_CODE_WINDOW_MS } from '../../timeouts.js'
import type { Audit } from '../createAudit.js'
import type { Pending, PendingContents } from '../createPending.js'
import type { Seals } from '../createSeals.js'
import type { Visitor } from '../Visitor.js'

/** Kinds of what waits for a code of six digits. */
export type CodeKind = 'email' | 'emailChange' | 'emailChanged' | 'guardian'

/** Codes of six digits. */
export interface Codes {
  /** @returns The code, and its HMAC, which alone is kept. */
  create(): { readonly code: string; readonly kept: string }
  /**
   * Ends what waits for this code. Five tries are read, right or not; an address gets no more than 50 a day, from however many places, and at the second
   * service what is kept there.
   *
   * @throws LatchkeyError `CLOUD_REFUSED`: `UNAUTHORIZED` for a wrong code, `NOT_FOUND` for one that has expired or was tried too often
   */
  finish<K extends CodeKind>(
    kind: K,
    given: { readonly loginId: string; readonly code: string },
    visitor: Visitor,
  ): Promise<PendingContents[K]>
}

interface CodesOptions {
  readonly pending: Pending
  readonly seals: Seals
  readonly audit: Audit
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Of one address or record in a day. */
const MOST_WRONG = 50

const expired = () => refuse('NOT_FOUND', 'The code has expired. Ask for another one.', 'loginId')

/** Creates them. */
export function createCodes({ pending, seals, audit, store, now }: CodesOptions): Codes {
  return {
    create() {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      return { code, kept: seals.hash('code', code) }
    },
    async finish(kind, { loginId, code }, visitor) {
      const waiting = await pending.attempt(kind, loginId, visitor)
      if (waiting === undefined) throw expired()
      const isRight = isSameSecret(seals.hash('code', code), waiting.code)
      const held: PendingContents[CodeKind] = waiting
      // By address, anybody who knows it would end all recovery with it there; the code opens this record alone.
      const subject = 'record' in held ? held.record : seals.hash('letters', visitor.projectId, held.email)
      const counter = { counts: store, prefix: 'codes:', now }
      // All tries count, so that what is told of the last ones says nothing of the code.
      const seconds = await countRequest(subject, { limit: MOST_WRONG, windowMs: WRONG_CODE_WINDOW_MS }, counter)
      if (seconds !== undefined) throw refuseRate(seconds)
      if (!isRight) {
        await audit.record('code-wrong', visitor)
        throw refuse('UNAUTHORIZED', 'The code is wrong.', 'code')
      }
      const taken = await pending.take(kind, loginId, visitor)
      if (taken === undefined) throw expired()
      return taken
    },
  }
}
