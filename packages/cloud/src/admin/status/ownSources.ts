import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { StatusSource } from './StatusSource.js'

/** The state of the database, by a question to it. */
export const databaseStatus = (db: CloudDatabase): StatusSource => ({
  name: 'database',
  async read() {
    const started = performance.now()
    await db.ping()
    return { state: 'ok', values: { engine: db.engine.name, milliseconds: Math.round(performance.now() - started) } }
  },
})

/** The state of the relay in this process. @param connections - Open sockets; undefined where it is off */
export const relayStatus = (connections: (() => number) | undefined): StatusSource => ({
  name: 'relay',
  read: async () => (connections === undefined ? { state: 'off', values: {} } : { state: 'ok', values: { sockets: connections() } }),
})
