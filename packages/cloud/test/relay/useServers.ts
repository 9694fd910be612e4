import { afterAll, beforeAll } from 'vitest'
import type { Postgres } from '../../../../scripts/test/startPostgres.js'
import { startPostgres } from '../../../../scripts/test/startPostgres.js'
import type { Redis } from '../../../../scripts/test/startRedis.js'
import { startRedis } from '../../../../scripts/test/startRedis.js'

/** One PostgreSQL and one Redis for the tests of a file. @returns Their URLs, while tests run. */
export function useServers(): () => { readonly database: string; readonly redis: string } {
  let servers: readonly [Postgres, Redis]
  beforeAll(async () => {
    servers = await Promise.all([startPostgres(), startRedis()])
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))
  return () => {
    const [{ url: database }, { url: redis }] = servers
    return { database, redis }
  }
}
