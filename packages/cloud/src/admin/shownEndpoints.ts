import * as z from 'zod/mini'
import { projectId } from '../configuration/schema.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import type { Projects } from '../projects/createProjects.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { DAY_MS } from '../timeouts.js'
import { version } from '../version.js'
import { readStatistics } from './statistics/readStatistics.js'
import { readStatuses } from './status/readStatuses.js'
import type { StatusSource } from './status/StatusSource.js'

/** Days that are plotted. */
const DAYS = 30

const dayCounts = z.array(z.object({ day: z.string(), name: z.string(), count: z.number() }))
const statusSchema = z.object({
  name: z.string(),
  state: z.enum(['ok', 'failing', 'off']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

interface ShownOptions {
  readonly db: CloudDatabase
  readonly projects: Projects
  readonly sources: readonly StatusSource[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the operator's page shows beside projects. */
export const shownEndpoints = ({ db, projects, sources, now }: ShownOptions): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/admin/api/status',
    summary: 'The version, and the states of the modules of this process',
    access: 'admin',
    answer: z.object({ version: z.string(), modules: z.array(statusSchema) }),
    handle: async () => ({ body: { version, modules: await readStatuses(sources) } }),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/api/projects/{id}/statistics',
    summary: 'Visits, connects by wallet and chain, and failures by code of a project, by day (UTC), of the last 30 days',
    access: 'projectKey',
    parameters: z.object({ id: projectId }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      visits: dayCounts,
      connectsByWallet: dayCounts,
      connectsByChain: dayCounts,
      failuresByCode: dayCounts,
    }),
    async handle({ path }) {
      if ((await projects.find(path.id)) === undefined) throw refuse('NOT_FOUND', 'There is no project of this id.', 'id')
      const [from, to] = [toDay(now() - (DAYS - 1) * DAY_MS), toDay(now())]
      return { body: { from, to, ...(await readStatistics(db, path.id, [from, to])) } }
    },
  }),
]

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
