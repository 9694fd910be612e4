import type { keptWalletSchema, keysBodySchema, recoveriesBodySchema, shareAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import type { EmbeddedConfiguration } from '../../configuration/embedded.js'
import { refuse } from '../../errors/refuse.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { Account } from '../accounts/createAccounts.js'
import type { Seals } from '../createSeals.js'

type KeptWallet = z.output<typeof keptWalletSchema>

/** What is kept of wallets: never enough to sign. Each throws LatchkeyError `CLOUD_REFUSED`. */
export interface Wallets {
  find(accountId: string): Promise<KeptWallet | undefined>
  /** Stores the next generation, and no other. Its addresses are those of the first. */
  putKeys(account: Account, keys: z.output<typeof keysBodySchema>): Promise<KeptWallet>
  /** Adds or replaces a way of recovery: there is one code, and each passkey once. */
  putRecovery(accountId: string, body: z.output<typeof recoveriesBodySchema>): Promise<KeptWallet>
  readShare(accountId: string): Promise<z.output<typeof shareAnswerSchema>>
}

interface WalletsOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  readonly recoveries: EmbeddedConfiguration['recoveries']
}

const MOST_RECOVERIES = 8

/** Shares are sealed for one account and generation: in another row they do not open. */
const placeOf = (accountId: string, generation: number): string => `${accountId}:${generation}`

const conflict = () => refuse('CONFLICT', 'The wallet has another generation.', 'generation')

/** Creates them. */
export function createWallets({ db: { query }, seals, recoveries: offered }: WalletsOptions): Wallets {
  const load = (accountId: string) =>
    query.selectFrom('embedded_wallets').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const find = async (accountId: string): Promise<KeptWallet | undefined> => {
    const row = await load(accountId)
    return row && toWallet(row)
  }
  const demandOffered = (given: KeptWallet['recoveries']): void => {
    if (given.some(({ kind }) => !(offered as readonly string[]).includes(kind)))
      throw refuse('REQUEST_INVALID', 'This way of recovery is not offered.', 'recoveries')
  }
  return {
    find,
    async putKeys({ id, kind }, { serviceShare, ...wallet }) {
      demandOffered(wallet.recoveries)
      // A passkey by itself gives the seed; of others two shares have to be kept outside of the device.
      if (kind !== 'passkey' && (serviceShare === undefined || wallet.recoveries.length === 0))
        throw refuse('REQUEST_INVALID', 'A share for the service and one for recovery are needed.', 'serviceShare')
      const { generation, eip155, solana } = wallet
      const share = serviceShare === undefined ? null : seals.seal('share', placeOf(id, generation), serviceShare)
      const row = { account_id: id, generation, eip155, solana, share, recoveries: JSON.stringify(wallet.recoveries) }
      const written =
        generation === 1
          ? await query
              .insertInto('embedded_wallets')
              .values(row)
              .onConflict((inserting) => inserting.doNothing())
              .returning('account_id')
              .execute()
          : await query
              .updateTable('embedded_wallets')
              .set({ generation, share, recoveries: row.recoveries })
              .where('account_id', '=', id)
              .where('generation', '=', generation - 1)
              .where('eip155', '=', eip155)
              .where('solana', '=', solana)
              .returning('account_id')
              .execute()
      if (written.length === 0) throw conflict()
      return wallet
    },
    async putRecovery(accountId, { generation, recovery }) {
      demandOffered([recovery])
      return query.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('embedded_wallets')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('generation', '=', generation)
          .executeTakeFirst()
        if (row === undefined) throw conflict()
        const wallet = toWallet(row)
        const others = wallet.recoveries.filter(
          ({ kind, credentialId }) => kind !== recovery.kind || credentialId !== recovery.credentialId,
        )
        if (others.length >= MOST_RECOVERIES)
          throw refuse('CONFLICT', 'The wallet has as many ways of recovery as it can have.', 'recovery')
        const recoveries = [...others, recovery]
        const written = await transaction
          .updateTable('embedded_wallets')
          .set({ recoveries: JSON.stringify(recoveries) })
          .where('account_id', '=', accountId)
          // Another one that was added meanwhile is not lost.
          .where('recoveries', '=', row.recoveries)
          .where('generation', '=', generation)
          .returning('account_id')
          .execute()
        if (written.length === 0) throw conflict()
        return { ...wallet, recoveries }
      })
    },
    async readShare(accountId) {
      const row = await load(accountId)
      if (row === undefined || row.share === null) throw refuse('NOT_FOUND', 'The service has no share of this wallet.')
      const serviceShare = seals.open('share', placeOf(accountId, row.generation), row.share)
      // It was sealed under another key, or somebody wrote to the database.
      if (serviceShare === undefined) throw refuse('NOT_FOUND', 'The share of this wallet cannot be opened.')
      return { generation: row.generation, serviceShare }
    },
  }
}

const toWallet = (row: {
  readonly generation: number
  readonly eip155: string
  readonly solana: string
  readonly recoveries: string
}): KeptWallet => ({
  generation: row.generation,
  eip155: row.eip155,
  solana: row.solana,
  recoveries: JSON.parse(row.recoveries) as KeptWallet['recoveries'],
})
