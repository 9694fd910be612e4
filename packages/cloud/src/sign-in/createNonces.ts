import { randomBytes } from 'node:crypto'
import { createKey, hashKey } from '../keys/keys.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { SIGN_IN_NONCE_MS } from '../timeouts.js'

/** Where a nonce or a session holds: one page of one project. */
export interface SignInPlace {
  readonly projectId: string
  /** E.g. `https://shop.example`. */
  readonly origin: string
}

/** Nonces, each for one sign-in on one page of one project. */
export interface Nonces {
  begin(place: SignInPlace): Promise<{ readonly nonce: string; readonly token: string }>
  /** @returns The nonce of a token that was not used and has not expired */
  read(token: string, place: SignInPlace): Promise<string | undefined>
  /** Uses it up. @returns Whether it was there: of several at once exactly one has it */
  take(token: string, place: SignInPlace): Promise<boolean>
}

/** Creates them, in the database of all processes. @param now - Milliseconds since 1970 */
export function createNonces({ query }: CloudDatabase, now: () => number): Nonces {
  return {
    async begin({ projectId, origin }) {
      await query.deleteFrom('sign_in_nonces').where('expires_at', '<=', now()).execute()
      const [nonce, token] = [randomBytes(16).toString('hex'), createKey()]
      const row = { hash: hashKey(token), nonce, project_id: projectId, origin, expires_at: now() + SIGN_IN_NONCE_MS }
      await query.insertInto('sign_in_nonces').values(row).execute()
      return { nonce, token }
    },
    async read(token, { projectId, origin }) {
      const row = await query
        .selectFrom('sign_in_nonces')
        .select('nonce')
        .where((eb) => eb.and({ hash: hashKey(token), project_id: projectId, origin }))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.nonce
    },
    async take(token, { projectId, origin }) {
      const taken = await query
        .deleteFrom('sign_in_nonces')
        .where((eb) => eb.and({ hash: hashKey(token), project_id: projectId, origin }))
        .where('expires_at', '>', now())
        .returning('hash')
        .execute()
      return taken.length === 1
    },
  }
}
