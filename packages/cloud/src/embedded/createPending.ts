import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { hashKey } from '../keys/keys.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Tables } from '../storage/Tables.js'
import type { SocialName } from './social/providers.js'
import type { Seals } from './createSeals.js'
import type { Visitor } from './Visitor.js'

/** What a login waits for, and what belongs to it meanwhile. */
export interface PendingContents {
  /** A code that was sent by letter. */
  email: { readonly email: string; readonly code: string; readonly isNewDevice: boolean }
  /** A device's link, which was not opened yet. */
  device: Readonly<Record<string, never>>
  /** The link itself: of which login. */
  link: { readonly loginId: string; readonly email: string; readonly visitor: Visitor; readonly at: number }
  /** A company. */
  social: {
    readonly provider: SocialName
    readonly challenge: string
    readonly verifier: string
    readonly nonce: string
    readonly visitor: Visitor
    readonly returnUri?: string
  }
  /** The frame, after a company. */
  ticket: {
    readonly provider: SocialName
    readonly challenge: string
    readonly subject: string
    readonly email?: string
    readonly userName?: string
  }
  /** An app of Farcaster. */
  farcaster: { readonly channel: string; readonly nonce: string }
  /** A passkey. */
  passkey: { readonly mode: 'login' | 'create'; readonly challenge: string; readonly user: string }
  /** The code of the present address. */
  emailChange: { readonly accountId: string; readonly email: string; readonly code: string; readonly next: string }
  /** The code of the new address. */
  emailChanged: { readonly accountId: string; readonly email: string; readonly code: string }
  /** The code of an address at the second service, and what is kept under it there. */
  guardian: { readonly email: string; readonly code: string; readonly record: string }
  /** The frame, after that code. */
  guarded: { readonly record: string }
}

/** Kinds of them. */
export type PendingKind = keyof PendingContents

/** Where one may be continued: a login of one page or project is none of another. */
export type Scope = Pick<Visitor, 'projectId' | 'page'>

/** Logins that are not finished. */
export interface Pending {
  /** @returns The secret by which it is continued, 43 characters: only its hash is stored. */
  begin<K extends PendingKind>(
    kind: K,
    scope: Scope,
    options: { readonly content: PendingContents[K]; readonly forMs: number; readonly secret?: string },
  ): Promise<string>
  read<K extends PendingKind>(kind: K, secret: string, scope: Scope): Promise<PendingContents[K] | undefined>
  /** Counts a try before it is known whether it is right. @returns Undefined after five of them, too */
  attempt<K extends PendingKind>(kind: K, secret: string, scope: Scope): Promise<PendingContents[K] | undefined>
  /** Ends it: of several at once exactly one gets it. @param scope - Undefined where who comes has none; what it is for is in the content */
  take<K extends PendingKind>(kind: K, secret: string, scope: Scope | undefined): Promise<PendingContents[K] | undefined>
}

const MOST_TRIES = 5

/** A new secret of 256 random bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

interface Named extends Scope {
  readonly kind: PendingKind
  readonly hash: string
}

/** The row of this kind, page and project. */
const isOf =
  ({ kind, hash, projectId, page }: Named) =>
  (eb: ExpressionBuilder<Tables, 'embedded_pending'>) =>
    eb.and({ hash, kind, project_id: projectId, page })

interface PendingOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates them, in the database of all processes. */
export function createPending({ db: { query }, seals, now }: PendingOptions): Pending {
  const read = <K extends PendingKind>(
    kind: K,
    hash: string,
    row: { readonly content: string } | undefined,
  ): PendingContents[K] | undefined => {
    const text = row && seals.open('pending', `${kind}:${hash}`, row.content)
    return text === undefined ? undefined : (JSON.parse(text) as PendingContents[K])
  }
  return {
    async begin(kind, { projectId, page }, { content, forMs, secret = createSecret() }) {
      await query.deleteFrom('embedded_pending').where('expires_at', '<=', now()).execute()
      const hash = hashKey(secret)
      const sealed = seals.seal('pending', `${kind}:${hash}`, JSON.stringify(content))
      const row = { hash, kind, project_id: projectId, page, content: sealed, tries: 0, expires_at: now() + forMs }
      await query.insertInto('embedded_pending').values(row).execute()
      return secret
    },
    async read(kind, secret, scope) {
      const hash = hashKey(secret)
      const row = await query
        .selectFrom('embedded_pending')
        .select('content')
        .where(isOf({ kind, hash, ...scope }))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return read(kind, hash, row)
    },
    async attempt(kind, secret, scope) {
      const hash = hashKey(secret)
      const [row] = await query
        .updateTable('embedded_pending')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where(isOf({ kind, hash, ...scope }))
        .where('expires_at', '>', now())
        .where('tries', '<', MOST_TRIES)
        .returning('content')
        .execute()
      return read(kind, hash, row)
    },
    async take(kind, secret, scope) {
      const hash = hashKey(secret)
      let deleting = query.deleteFrom('embedded_pending').where('hash', '=', hash).where('kind', '=', kind).where('expires_at', '>', now())
      if (scope) deleting = deleting.where('project_id', '=', scope.projectId).where('page', '=', scope.page)
      const [row] = await deleting.returning('content').execute()
      return read(kind, hash, row)
    },
  }
}
