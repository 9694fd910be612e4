import { randomBytes } from 'node:crypto'
import { refuse } from '../../errors/refuse.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { Login } from '../../configuration/embedded.js'
import type { Seals } from '../createSeals.js'

/** What is shown of a visitor. */
export interface Profile {
  readonly email?: string
  readonly userName?: string
}

/** An account. */
export interface Account extends Profile {
  readonly id: string
  readonly projectId: string
  readonly kind: Login
}

/** Who logged in: the provider and what the visitor is to it, which never changes. */
export interface Identity extends Profile {
  readonly projectId: string
  readonly kind: Login
  /** The address, or an id of the company or the passkey. */
  readonly subject: string
}

/** Accounts: one for each provider and subject of a project. Equal addresses of two providers are two accounts. */
export interface Accounts {
  /** The account of who logged in; a new one at the first time. */
  enter(identity: Identity): Promise<Account>
  find(id: string): Promise<Account | undefined>
  /** @throws LatchkeyError `CLOUD_REFUSED` if an account has that address */
  changeEmail(account: Account, email: string): Promise<Account>
  /** Everything of it. */
  remove(account: Account): Promise<void>
}

interface AccountsOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates them. What a visitor is called is sealed. */
export function createAccounts({ db: { query }, seals, now }: AccountsOptions): Accounts {
  const subjectOf = ({ projectId, kind, subject }: Pick<Identity, 'projectId' | 'kind' | 'subject'>): string =>
    seals.hash('subject', projectId, kind, subject)
  const seal = (id: string, { email, userName }: Profile): string => seals.seal('profile', id, JSON.stringify({ email, userName }))
  const open = (row: { readonly id: string; readonly project_id: string; readonly kind: string; readonly profile: string }): Account => {
    const profile = JSON.parse(seals.open('profile', row.id, row.profile) ?? '{}') as Profile
    return { ...profile, id: row.id, projectId: row.project_id, kind: row.kind as Login }
  }
  const rows = () => query.selectFrom('embedded_accounts').select(['id', 'project_id', 'kind', 'profile'])
  return {
    async enter(identity) {
      const { projectId, kind } = identity
      const subject = subjectOf(identity)
      const id = randomBytes(16).toString('hex')
      const row = { id, project_id: projectId, kind, subject, profile: seal(id, identity), created_at: now() }
      await query
        .insertInto('embedded_accounts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = open(await rows().where('subject', '=', subject).executeTakeFirstOrThrow())
      // The visitor's own change of the address stays.
      const profile = { ...kept, email: kept.email ?? identity.email, userName: identity.userName ?? kept.userName } as Account
      if (profile.email === kept.email && profile.userName === kept.userName) return kept
      await query
        .updateTable('embedded_accounts')
        .set({ profile: seal(kept.id, profile) })
        .where('id', '=', kept.id)
        .execute()
      return profile
    },
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && open(row)
    },
    async changeEmail(account, email) {
      const { id, kind, projectId } = account
      const subject = kind === 'email' ? subjectOf({ projectId, kind, subject: email }) : undefined
      const demandFree = async (): Promise<void> => {
        if (subject === undefined) return
        const holder = await query.selectFrom('embedded_accounts').select('id').where('subject', '=', subject).executeTakeFirst()
        if (holder !== undefined && holder.id !== id) throw refuse('CONFLICT', 'An account has this address.', 'email')
      }
      await demandFree()
      await query
        .transaction()
        .execute(async (transaction) => {
          await transaction
            .updateTable('embedded_accounts')
            .set({ profile: seal(id, { ...account, email }), ...(subject !== undefined && { subject }) })
            .where('id', '=', id)
            .execute()
          // Devices are known by the address that they were confirmed for.
          if (kind !== 'email' || account.email === undefined) return
          const former = subjectOf({ projectId, kind, subject: account.email })
          await transaction.deleteFrom('embedded_devices').where('subject', '=', former).execute()
        })
        .catch(async (error: unknown) => {
          // Another account got it meanwhile: subjects are unique.
          await demandFree()
          throw error
        })
      return { ...account, email }
    },
    async remove({ id, projectId }) {
      await query.transaction().execute(async (transaction) => {
        const wallet = await transaction.selectFrom('embedded_wallets').select('eip155').where('account_id', '=', id).executeTakeFirst()
        // Only an account that is the key itself grants smart sessions.
        if (wallet)
          await transaction
            .deleteFrom('smart_sessions')
            .where('project_id', '=', projectId)
            .where('address', '=', wallet.eip155.toLowerCase())
            .execute()
        const row = await transaction.selectFrom('embedded_accounts').select('subject').where('id', '=', id).executeTakeFirst()
        if (row) await transaction.deleteFrom('embedded_devices').where('subject', '=', row.subject).execute()
        for (const table of ['embedded_sessions', 'embedded_wallets', 'embedded_passkeys', 'embedded_audit'] as const)
          await transaction.deleteFrom(table).where('account_id', '=', id).execute()
        await transaction.deleteFrom('embedded_accounts').where('id', '=', id).execute()
      })
    },
  }
}
