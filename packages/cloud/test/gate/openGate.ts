// The gate and the application alone, on a database in memory, before endpoints that answer who was let in.
import { memoryStore } from '@latchkey/server-kit/stores'
import { afterEach } from 'vitest'
import { type Admin, createAdmin } from '../../src/admin/createAdmin.js'
import { createLetIn } from '../../src/application/access.js'
import { createApplication } from '../../src/application/createApplication.js'
import { configurationSchema } from '../../src/configuration/schema.js'
import type { Access, Endpoint } from '../../src/endpoints/Endpoint.js'
import { endpoint } from '../../src/endpoints/Endpoint.js'
import type { Answered } from '../../src/operations/Answered.js'
import { createProjects, type Projects } from '../../src/projects/createProjects.js'
import { migrate } from '../../src/storage/migrate.js'
import { type CloudDatabase, openDatabase } from '../../src/storage/openDatabase.js'
import { ADMIN_KEY, type Asked, CONFIGURATION, START } from '../openCloud.js'
import * as z from 'zod/mini'

export interface Gate {
  readonly db: CloudDatabase
  readonly admin: Admin
  readonly projects: Projects
  /** What was noted of each answer. */
  readonly answered: readonly Answered[]
  ask(path: string, init?: Omit<Asked, 'address'> & { readonly address?: string | undefined }): Promise<Response>
  advance(milliseconds: number): void
}

/** An endpoint that says who was let in. */
export const door = (path: string, access: Access, more: Partial<Endpoint> = {}): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    summary: path,
    access,
    answer: z.unknown(),
    handle: async ({ project, admitted, address, body }) => ({
      body: { whom: admitted.whom, address, project: project?.id, operator: admitted.operator?.name, session: admitted.session, body },
    }),
    ...more,
  })

async function open(endpoints: readonly Endpoint[], fields: object): Promise<Gate> {
  const configuration = configurationSchema.parse({ ...CONFIGURATION, ...fields })
  const db = openDatabase(':memory:')
  await migrate(db)
  let time = START
  const now = () => time
  const admin = createAdmin({ configuration, db, now })
  const projects = createProjects({ db, fixed: configuration.projects, now })
  const letIn = createLetIn({ configuration, projects, admin, store: memoryStore({ now }), now })
  const answered: Answered[] = []
  const onAnswered = (one: Answered): void => void answered.push(one)
  const answer = createApplication({ endpoints, letIn, changes: admin.changes, onAnswered })
  return {
    db,
    admin,
    projects,
    answered,
    ask(path, { origin, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (origin !== undefined) headers.set('origin', origin)
      const address = 'address' in init ? init.address : '203.0.113.7'
      return answer(new Request(`http://cloud.example${path}`, { ...init, headers }), { address })
    },
    advance: (milliseconds) => void (time += milliseconds),
  }
}

/** Hooks of a suite. @returns Opens a gate, whose database is closed after its test */
export function useGates(): (endpoints: readonly Endpoint[], fields?: object) => Promise<Gate> {
  const opened: Gate[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ db }) => db.close()))
  })
  return async (endpoints, fields = {}) => {
    const gate = await open(endpoints, fields)
    opened.push(gate)
    return gate
  }
}

/** The status of an answer, its code or else its body, and when to ask again. */
export async function read(asked: Promise<Response>): Promise<readonly unknown[]> {
  const response = await asked
  const body = (await response.json()) as { readonly code?: string; readonly reasons?: readonly object[] }
  const after = response.headers.get('retry-after')
  return [response.status, body.code ?? body, ...(body.reasons ? [body.reasons] : []), ...(after === null ? [] : [after])]
}

/** A request with a key. */
export const withKey = (key: string = ADMIN_KEY) => ({ headers: { authorization: `Bearer ${key}` } })

/** A request with a body. */
export const withBody = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
