import type { authenticateBodySchema, meSchema } from '@latchkey/cloud-protocol'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { hashKey } from '../keys/keys.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { SignInPlace } from './createNonces.js'
import type { TokenClaims } from './createToken.js'
import { createToken } from './createToken.js'

/** What was signed, and by whom. */
export interface SignedIn {
  /** CAIP-2. */
  readonly chainId: string
  /** As its chain writes it. */
  readonly address: string
  readonly uri: string
  readonly domain: string
  readonly nonce: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly wallet: z.output<typeof authenticateBodySchema>['walletInfo']
}

/** A session as it is stored, with its account. */
export type FoundSession = NonNullable<Awaited<ReturnType<SignInSessions['find']>>>

/** What `GET me` answers. */
export type Me = z.output<typeof meSchema>

/** Sessions of accounts, each bound to a page of a project. Only hashes of tokens are stored. */
export type SignInSessions = ReturnType<typeof createSignInSessions>

/** Creates them, in the database of all processes. @param now - Milliseconds since 1970 */
export function createSignInSessions({ query }: CloudDatabase, now: () => number) {
  /** Keeps the account of a project, or that it signed in again. @returns Its id */
  const keepAccount = async ({ chainId, address, wallet }: SignedIn, projectId: string): Promise<string> => {
    const connection = wallet === undefined ? null : JSON.stringify(wallet)
    const time = now()
    const { uuid } = await query
      .insertInto('sign_in_accounts')
      .values({
        uuid: randomUUID(),
        profile_uuid: randomUUID(),
        project_id: projectId,
        chain: chainId,
        address,
        connection,
        metadata: null,
        created_at: time,
        signed_in_at: time,
        updated_at: time,
      })
      .onConflict((on) => on.columns(['project_id', 'chain', 'address']).doUpdateSet({ connection, signed_in_at: time }))
      .returning('uuid')
      .executeTakeFirstOrThrow()
    return uuid
  }
  return {
    /** Whether an account signed in to a project before. */
    async hasAccount({ chainId, address }: Pick<SignedIn, 'chainId' | 'address'>, projectId: string): Promise<boolean> {
      const found = await query
        .selectFrom('sign_in_accounts')
        .select('uuid')
        .where('project_id', '=', projectId)
        .where('chain', '=', chainId)
        .where('address', '=', address)
        .executeTakeFirst()
      return found !== undefined
    },
    /** @returns The token of the new session, and the id of its account */
    async start(signed: SignedIn, { projectId, origin }: SignInPlace): Promise<{ readonly token: string; readonly account: string }> {
      await query.deleteFrom('sign_in_sessions').where('expires_at', '<=', now()).execute()
      const { uri, domain, nonce, expiresAt } = signed
      const account = await keepAccount(signed, projectId)
      const token = createToken(claimsOf(signed, origin))
      const row = { hash: hashKey(token), account, project_id: projectId, origin, uri, domain, nonce, expires_at: expiresAt }
      await query.insertInto('sign_in_sessions').values(row).execute()
      return { token, account }
    },
    /** @param origin - Of the page; null for a server that was given the token. */
    find: (token: string, projectId: string, origin: string | null) =>
      query
        .selectFrom('sign_in_sessions as session')
        .innerJoin('sign_in_accounts as account', 'account.uuid', 'session.account')
        .selectAll('account')
        .select(['session.hash', 'session.origin', 'session.uri', 'session.domain', 'session.nonce', 'session.expires_at'])
        .where('session.hash', '=', hashKey(token))
        .where('session.project_id', '=', projectId)
        .where('session.expires_at', '>', now())
        .$if(origin !== null, (select) => select.where('session.origin', '=', origin ?? ''))
        .executeTakeFirst(),
    async setMetadata(account: string, metadata: Readonly<Record<string, unknown>> | null): Promise<void> {
      const text = metadata === null ? null : JSON.stringify(metadata)
      await query.updateTable('sign_in_accounts').set({ metadata: text, updated_at: now() }).where('uuid', '=', account).execute()
    },
    async end(hash: string): Promise<void> {
      await query.deleteFrom('sign_in_sessions').where('hash', '=', hash).execute()
    },
  }
}

function claimsOf({ chainId: chain, address, domain, nonce, expiresAt }: SignedIn, aud: string): TokenClaims {
  const [chainNamespace = '', chainId = ''] = chain.split(':')
  const sub = `did:pkh:${chain}:${address}`
  return { aud, sub, exp: Math.floor(expiresAt / 1_000), address, chainId, chainNamespace, caip2Network: chain, domain, nonce }
}
