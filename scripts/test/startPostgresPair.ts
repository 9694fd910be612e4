import { rmSync } from 'node:fs'
import { initialisePostgres, makePostgresFolder, runProgram, servePostgres } from './startPostgres.js'

/** A primary, and a standby that has every row before it is acknowledged. */
export interface PostgresPair {
  /** Names both, the primary first. */
  readonly url: string
  /** Ends the primary as if its machine were lost, and makes the standby the primary. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** Starts two servers of PostgreSQL with synchronous replication from one to the other. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const [first, second] = [makePostgresFolder(), makePostgresFolder()]
  initialisePostgres(first)
  const primary = await servePostgres(first, ['synchronous_standby_names=*'])
  runProgram('pg_basebackup', second, [
    '-D',
    second,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    'latchkey',
  ])
  const standby = await servePostgres(second, [])
  let isPrimaryGone = false
  return {
    url: `postgres://latchkey@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    async failOver() {
      isPrimaryGone = true
      await primary.end('SIGKILL')
      runProgram('pg_ctl', second, ['promote', '-D', second, '-w'])
    },
    async stop() {
      // Without the standby the primary would wait for it.
      if (!isPrimaryGone) await primary.end('SIGINT')
      await standby.end('SIGINT')
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
