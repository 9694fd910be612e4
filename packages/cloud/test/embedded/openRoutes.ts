// The routes of the embedded wallet and of the second service with their gate, on a database in memory: what a cloud has beside them takes long to start.
import { memoryStore } from '@latchkey/server-kit/stores'
import { afterEach } from 'vitest'
import { createAdmin } from '../../src/admin/createAdmin.js'
import { createLetIn } from '../../src/application/access.js'
import { createApplication } from '../../src/application/createApplication.js'
import { configurationSchema } from '../../src/configuration/schema.js'
import { openEmbedded } from '../../src/embedded/openEmbedded.js'
import { openGuardian } from '../../src/guardian/openGuardian.js'
import { createLog, observe } from '../../src/operations/observe.js'
import { createProjects } from '../../src/projects/createProjects.js'
import { migrate } from '../../src/storage/migrate.js'
import { openDatabase } from '../../src/storage/openDatabase.js'
import { CONFIGURATION, type OpenCloud, START } from '../openCloud.js'

/** What tests of routes ask of a cloud. */
export type Routes = Pick<OpenCloud, 'ask' | 'db' | 'lines' | 'advance'>

interface OpenedRoutes extends Routes {
  close(): Promise<void>
}

async function openRoutes(fields: object, startAt: number): Promise<OpenedRoutes> {
  const configuration = configurationSchema.parse({ ...CONFIGURATION, ...fields })
  const lines: string[] = []
  const log = createLog(configuration.logLevel, { write: (line: string) => void lines.push(line) })
  const db = openDatabase(':memory:')
  await migrate(db)
  let time = startAt
  const now = () => time
  const store = memoryStore({ now })
  const served = openEmbedded({ configuration, db, log, store, now }) ?? openGuardian({ configuration, db, log, store, now })
  const admin = createAdmin({ configuration, db, now })
  const projects = createProjects({ db, fixed: configuration.projects, now })
  const letIn = createLetIn({ configuration, projects, admin, store, now })
  const { onAnswered } = observe(log)
  const answer = createApplication({ endpoints: served?.endpoints ?? [], letIn, changes: admin.changes, onAnswered })
  return {
    db,
    lines,
    ask(path, { origin, address = '203.0.113.7', ...init } = {}) {
      const headers = new Headers(init.headers)
      if (origin !== undefined) headers.set('origin', origin)
      return answer(new Request(`http://cloud.example${path}`, { ...init, headers }), { address })
    },
    advance: (milliseconds) => void (time += milliseconds),
    async close() {
      served?.close()
      await db.close()
    },
  }
}

/** Hooks of a suite. @returns Opens routes, which are closed after their test. Their clock begins at `startAt`, milliseconds since 1970 */
export function useRoutes(): (fields: object, startAt?: number) => Promise<Routes> {
  const opened: OpenedRoutes[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((routes) => routes.close()))
  })
  return async (fields, startAt = START) => {
    const routes = await openRoutes(fields, startAt)
    opened.push(routes)
    return routes
  }
}
