import { createOperatorTokens } from '../admin/accounts/createTokens.js'
import { openDirectory } from '../directory/openDirectory.js'
import type { Configuration } from '../configuration/schema.js'
import type { Cloud } from '../createCloud.js'
import { createCloud } from '../createCloud.js'
import { readEmbedded } from '../embedded/readEmbedded.js'
import { readGuardian } from '../guardian/readGuardian.js'
import { createLog } from '../operations/observe.js'
import { migrate } from '../storage/migrate.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { version } from '../version.js'

/** Migrates, fills the directory and listens. */
export async function serve(configuration: Configuration, db: CloudDatabase): Promise<Cloud> {
  const log = createLog(configuration.logLevel)
  // What would be refused afterwards is refused before the database is changed.
  readEmbedded(configuration, Date.now)
  const isGuardian = readGuardian(configuration) !== undefined
  const { ran, backup } = await migrate(db)
  if (ran.length > 0) log.info({ ran, backup }, 'migrated')
  if (!isGuardian) await openDirectory(db, configuration.wallets)
  const cloud = createCloud({ configuration, db, log })
  const port = await cloud.listen()
  log.info({ version, host: configuration.host, port, database: db.engine.name }, 'listening')
  // Nobody would read it otherwise, and it is printed once.
  const token = !isGuardian && log.isLevelEnabled('warn') ? await createOperatorTokens(db, Date.now).first() : undefined
  if (token !== undefined) log.warn({ token }, 'open /admin and make the account of the operator with this token')
  return cloud
}

/** Resolves when the process is told to stop, by SIGTERM or SIGINT. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
