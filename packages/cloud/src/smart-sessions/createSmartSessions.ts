import type { addSessionBodySchema, GrantedSession, revokeSessionBodySchema, smartSessionSchema } from '@latchkey/cloud-protocol'
import { writeRevocation } from '@latchkey/cloud-protocol'
import { countRequest } from '@latchkey/server-kit'
import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import type * as z from 'zod/mini'
import type { RateStore } from '../application/sharedCounts.js'
import type { Project } from '../configuration/Project.js'
import type { SmartSessionsConfiguration } from '../configuration/smartSessions.js'
import { refuse, refuseRate } from '../errors/refuse.js'
import { hashKey } from '../keys/keys.js'
import type { Log } from '../operations/observe.js'
import type { Signatures } from '../signatures/createSignatures.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Tables } from '../storage/Tables.js'
import { DAY_MS, GRANT_REVOKED_MS, RATE_WINDOW_MS } from '../timeouts.js'
import type { GrantPlace } from './readGrant.js'
import { readEvmAccount, readGrant } from './readGrant.js'

type SmartSession = z.output<typeof smartSessionSchema>
type Row = Tables['smart_sessions']

interface SmartSessionParts {
  readonly configuration: SmartSessionsConfiguration
  readonly db: CloudDatabase
  readonly store: RateStore
  readonly signatures: Signatures
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Who asks. */
export interface Asker extends Pick<GrantPlace, 'project' | 'origin'> {
  /** The network of the visitor's address. */
  readonly whom: string
}

/** Smart sessions that accounts granted, each project's apart. Each throws LatchkeyError `CLOUD_REFUSED`. */
export interface SmartSessions {
  /** The newest first, of one account. @param account - CAIP-10 */
  list(account: string, project: Project): Promise<readonly SmartSession[]>
  /** Of a grant that was sent several times one is taken. */
  add(account: string, body: z.output<typeof addSessionBodySchema>, asker: Asker): Promise<SmartSession>
  /** What was revoked stays so. @param address - Of the account, or its CAIP-10 id */
  revoke(address: string, body: z.output<typeof revokeSessionBodySchema>, asker: Asker): Promise<void>
}

/** Most that are told of one account; more than it can have, so that grants of one moment are not lost. */
const MOST_TOLD = 200

/** Creates them, in the database of all processes. */
export function createSmartSessions({ configuration, db: { query }, store, signatures, log, now }: SmartSessionParts): SmartSessions {
  const { sessionsPerAccount, triesPerMinute, addedPerDay } = configuration
  const count = async (whom: string, prefix: string, rule: { readonly limit: number; readonly windowMs: number }): Promise<void> => {
    const seconds = await countRequest(whom, rule, { counts: store, prefix, now })
    if (seconds !== undefined) throw refuseRate(seconds)
  }
  const countTry = (whom: string) => count(whom, 'smartSessionTry:', { limit: triesPerMinute, windowMs: RATE_WINDOW_MS })
  const readRows = (account: string, projectId: string): Promise<readonly Row[]> =>
    query
      .selectFrom('smart_sessions')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('account', '=', account)
      .where('kept_until', '>', now())
      .orderBy('created_at', 'desc')
      .orderBy('pci')
      .limit(MOST_TOLD)
      .execute()
  return {
    async list(id, project) {
      const rows = await readRows(readEvmAccount(id).account, project.id)
      return rows.map((row) => describe(row, project))
    },
    async add(id, { message, signature }, { whom, ...place }) {
      await countTry(whom)
      const { account, address, chainId } = readEvmAccount(id)
      const grant = readGrant(message, { ...place, account, now: now() })
      await signatures.verifyText({ chainId, address, message, signature })
      await count(whom, 'smartSessionAdd:', { limit: addedPerDay, windowMs: DAY_MS })
      await query.deleteFrom('smart_sessions').where('kept_until', '<=', now()).execute()
      if ((await readRows(account, place.project.id)).length >= sessionsPerAccount)
        throw refuse('CONFLICT', `An account can have ${sessionsPerAccount} smart sessions.`, 'address')
      const row = toRow(grant, { pci: hashKey(message), account, address, now: now() })
      const added = await query
        .insertInto('smart_sessions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('pci')
        .execute()
      if (added.length === 0) throw refuse('CONFLICT', 'This grant is listed already.', 'message')
      log.info({ project: place.project.id, session: row.pci }, 'smart session added')
      return describe(row, place.project)
    },
    async revoke(given, { pci, signature }, { project, whom }) {
      await countTry(whom)
      const address = given.toLowerCase()
      const row = await query
        .selectFrom('smart_sessions')
        .selectAll()
        .where('pci', '=', pci)
        .where('project_id', '=', project.id)
        .where((eb) => eb.or([eb('account', '=', address), eb('address', '=', address)]))
        .where('kept_until', '>', now())
        .executeTakeFirst()
      if (row === undefined) throw refuse('NOT_FOUND', 'The account has no such smart session.', 'pci')
      const { account } = row
      const { delegation } = JSON.parse(row.granted) as Pick<SmartSession, 'delegation'>
      // Of what is ended on the chain, too: a page cannot have one session ended and another one taken off the list.
      const contextHash = delegation && keccak256(delegation.context as Hex)
      const message = writeRevocation({ account, projectId: project.id, pci, contextHash })
      await signatures.verifyText({ ...readEvmAccount(account), message, signature })
      const at = now()
      await query
        .updateTable('smart_sessions')
        .set({ revoked_at: at, kept_until: Math.min(row.kept_until, at + GRANT_REVOKED_MS) })
        .where('pci', '=', pci)
        .where('revoked_at', 'is', null)
        .execute()
      log.info({ project: project.id, session: pci }, 'smart session revoked')
    },
  }
}

const toRow = (
  { projectId, url, signer, permissions, delegation, expiry }: GrantedSession,
  { pci, account, address, now }: Pick<Row, 'pci' | 'account' | 'address'> & { readonly now: number },
): Row => ({
  pci,
  project_id: projectId,
  account,
  address,
  url,
  granted: JSON.stringify({ signer, permissions, delegation }),
  created_at: now,
  expires_at: expiry * 1_000,
  revoked_at: null,
  kept_until: expiry * 1_000,
})

const describe = ({ pci, expires_at: expiresAt, revoked_at: revokedAt, url, granted }: Row, { id, name }: Project): SmartSession => ({
  pci,
  expiration: expiresAt / 1_000,
  ...(revokedAt !== null && { revokedAt: Math.floor(revokedAt / 1_000) }),
  project: { id, name, url },
  ...(JSON.parse(granted) as Pick<SmartSession, 'signer' | 'permissions' | 'delegation'>),
})
