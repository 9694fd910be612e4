import { analyticsBatchSchema, analyticsEventSchema, callerSchema } from '@latchkey/cloud-protocol'
import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Answer, Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { projectId } from '../configuration/schema.js'
import { refuse } from '../errors/refuse.js'
import type { Projects } from '../projects/createProjects.js'
import type { Project } from '../configuration/Project.js'
import { DAY_MS } from '../timeouts.js'
import type { Intake } from './createIntake.js'

const EVENT_BYTES = 32_768
/** A beacon has at most 64 KiB. */
const BATCH_BYTES = 262_144
const COUNTS = 10_000
const DAYS = 30

const acceptedSchema = z.object({ accepted: z.number() })
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const countSchema = z.object({ day, event: z.string(), wallet: z.string(), chain: z.string(), code: z.string(), count: z.number() })

/** What pages report, and what is counted of it. */
export const analyticsEndpoints = (intake: Intake, projects: Projects): readonly Endpoint[] => {
  const take = async (project: Project, events: readonly AnalyticsEvent[]): Promise<Answer> => ({
    body: { accepted: project.isAnalyticsEnabled ? await intake.take(project.id, events) : 0 },
  })
  const caller = { method: 'POST', access: 'page', query: callerSchema, answer: acceptedSchema, status: 202 } as const
  return [
    endpoint({
      ...caller,
      path: '/e',
      summary: 'Takes one event. What is no allowed field is not stored; a project that has analytics off stores nothing',
      body: { schema: analyticsEventSchema, maxBytes: EVENT_BYTES, isBeacon: true },
      handle: async ({ project, body }) => take(project, [body]),
    }),
    endpoint({
      ...caller,
      path: '/batch',
      summary: 'Takes several events',
      body: { schema: analyticsBatchSchema, maxBytes: BATCH_BYTES, isBeacon: true },
      handle: async ({ project, body }) => take(project, body),
    }),
    endpoint({
      method: 'GET',
      path: '/admin/api/projects/{id}/analytics',
      summary: 'What is counted of a project by day (UTC), event, wallet, chain and failure code; by default of the last 30 days',
      access: 'projectKey',
      parameters: z.object({ id: projectId }),
      query: z.object({ from: z.optional(day), to: z.optional(day) }),
      answer: z.object({ counts: z.array(countSchema) }),
      async handle({ path, query }) {
        if ((await projects.find(path.id)) === undefined) throw refuse('NOT_FOUND', 'There is no project of this id.', 'id')
        const { to = toDay(Date.now()), from = toDay(Date.now() - DAYS * DAY_MS) } = query
        return { body: { counts: await intake.count(path.id, { from, to, limit: COUNTS }) } }
      },
    }),
  ]
}

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
