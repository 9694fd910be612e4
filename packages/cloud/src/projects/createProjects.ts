import { randomBytes } from 'node:crypto'
import { refuse } from '../errors/refuse.js'
import { createKey, hashKey } from '../keys/keys.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { PROJECT_CACHE_MS } from '../timeouts.js'
import type { Project, ProjectFields, RemoteFeature } from '../configuration/Project.js'

/** A key of a project, without its secret. */
export interface ProjectKey {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** The projects of the configuration file and of the database. What changes them throws LatchkeyError `CLOUD_REFUSED`. */
export interface Projects {
  find(id: string): Promise<Project | undefined>
  list(): Promise<readonly Project[]>
  /** @param project - Without an id it gets one, of 32 hex digits. One under which accounts are left of a removed project is refused. */
  add(project: ProjectFields & { readonly id?: string | undefined }): Promise<Project>
  change(id: string, fields: ProjectFields): Promise<Project>
  /** With its keys. What was counted of it stays until it is as old as events are kept. */
  remove(id: string): Promise<void>
  listKeys(id: string): Promise<readonly ProjectKey[]>
  /** The key is in no later answer: only its hash is stored. */
  addKey(id: string): Promise<ProjectKey & { readonly key: string }>
  removeKey(id: string, keyId: string): Promise<void>
  /** The project whose key this is. */
  findByKey(key: string): Promise<string | undefined>
}

/** Most projects whose row is kept in memory; unknown ids are kept too, so that a flood of one does not reach the database. */
const CACHED = 1_000

/** Whoever gets the id would get the wallets' logins with it. */
const LEFT_ACCOUNTS =
  'Wallets of visitors of a removed project are kept under this id. Take another one, or put the project into the configuration file to serve them again.'

interface ProjectsOptions {
  readonly db: CloudDatabase
  readonly fixed: readonly Omit<Project, 'isFixed'>[]
  /** @default Date.now */
  readonly now?: () => number
}

/** What goes with a project: another one of its id must not find it. */
const OF_PROJECT = ['project_keys', 'smart_sessions', 'sign_in_nonces', 'sign_in_sessions', 'sign_in_accounts'] as const

/** Projects. What another process changes is seen after five seconds. */
export function createProjects({ db: { query }, fixed, now = Date.now }: ProjectsOptions): Projects {
  const own = new Map(fixed.map((project) => [project.id, { ...project, isFixed: true }]))
  const cache = new Map<string, { readonly project: Project | undefined; readonly until: number }>()

  const load = async (id: string): Promise<Project | undefined> => {
    const row = await query.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toProject(row)
  }
  const find = async (id: string): Promise<Project | undefined> => {
    const known = own.get(id) ?? cache.get(id)
    if (known && 'id' in known) return known
    if (known && known.until > now()) return known.project
    const project = await load(id)
    cache.delete(id)
    cache.set(id, { project, until: now() + PROJECT_CACHE_MS })
    for (const oldest of cache.keys()) if (cache.size > CACHED) cache.delete(oldest)
    return project
  }
  const hasAccounts = async (id: string): Promise<boolean> =>
    (await query.selectFrom('embedded_accounts').select('id').where('project_id', '=', id).limit(1).executeTakeFirst()) !== undefined
  const demand = async (id: string): Promise<void> => {
    if (own.has(id)) throw refuse('CONFLICT', 'The project is in the configuration file. Change it there.', 'id')
    if ((await load(id)) === undefined) throw refuse('NOT_FOUND', 'There is no project of this id.', 'id')
  }
  return {
    find,
    async list() {
      const rows = await query.selectFrom('projects').selectAll().orderBy('created_at').orderBy('id').execute()
      return [...own.values(), ...rows.map(toProject)]
    },
    async add({ id = randomBytes(16).toString('hex'), ...fields }) {
      if (await hasAccounts(id)) throw refuse('CONFLICT', LEFT_ACCOUNTS, 'id')
      const row = { id, ...toRow(fields), created_at: now() }
      const result = own.has(id)
        ? []
        : await query
            .insertInto('projects')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .execute()
      if (result.length === 0) throw refuse('CONFLICT', 'A project has this id.', 'id')
      cache.delete(id)
      return toProject(row)
    },
    async change(id, fields) {
      await demand(id)
      await query.updateTable('projects').set(toRow(fields)).where('id', '=', id).execute()
      cache.delete(id)
      return { id, ...fields, isFixed: false }
    },
    async remove(id) {
      await demand(id)
      await query.transaction().execute(async (transaction) => {
        for (const table of OF_PROJECT) await transaction.deleteFrom(table).where('project_id', '=', id).execute()
        await transaction.deleteFrom('projects').where('id', '=', id).execute()
      })
      cache.delete(id)
    },
    async listKeys(id) {
      const rows = await query.selectFrom('project_keys').selectAll().where('project_id', '=', id).orderBy('created_at').execute()
      return rows.map((row) => ({ id: row.id, createdAt: row.created_at }))
    },
    async addKey(id) {
      if ((await find(id)) === undefined) throw refuse('NOT_FOUND', 'There is no project of this id.', 'id')
      const [key, keyId, createdAt] = [createKey(), randomBytes(8).toString('hex'), now()]
      await query
        .insertInto('project_keys')
        .values({ id: keyId, project_id: id, hash: hashKey(key), created_at: createdAt })
        .execute()
      return { id: keyId, createdAt, key }
    },
    async removeKey(id, keyId) {
      const { numDeletedRows } = await query
        .deleteFrom('project_keys')
        .where('id', '=', keyId)
        .where('project_id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw refuse('NOT_FOUND', 'The project has no key of this id.', 'keyId')
    },
    async findByKey(key) {
      const row = await query.selectFrom('project_keys').select('project_id').where('hash', '=', hashKey(key)).executeTakeFirst()
      return row?.project_id
    },
  }
}

interface ProjectRow {
  readonly id: string
  readonly name: string
  readonly origins: string
  readonly is_analytics_enabled: number
  readonly features: string | null
}

const toProject = ({ id, name, origins, is_analytics_enabled: isEnabled, features }: ProjectRow): Project => ({
  id,
  name,
  origins: JSON.parse(origins) as readonly string[],
  isAnalyticsEnabled: isEnabled === 1,
  ...(features !== null && { features: JSON.parse(features) as readonly RemoteFeature[] }),
  isFixed: false,
})

const toRow = ({ name, origins, isAnalyticsEnabled, features }: ProjectFields) => ({
  name,
  origins: JSON.stringify(origins),
  is_analytics_enabled: isAnalyticsEnabled ? 1 : 0,
  features: features === undefined ? null : JSON.stringify(features),
})
