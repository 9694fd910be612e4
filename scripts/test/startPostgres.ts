import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../machine/postgres.mjs'
import { findPort } from './findPort.js'

/** A PostgreSQL of its own. */
export interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root: root starts it as the user that its package made. */
function findUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Starts the system's PostgreSQL, e.g. of `apt-get install postgresql`, on a free port, with an empty database in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL was not found. Install it, e.g. with `apt-get install postgresql`.')
  const [port, user] = [await findPort(), findUser()]
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const
  execFileSync(join(programs, 'initdb'), ['-D', folder, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options)
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=50'].flatMap((setting) => ['-c', setting])
  const child = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), '-k', folder, ...settings], options)
  const isGone = once(child, 'exit')
  const isReady = () => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], options)
      return true
    } catch {
      return false
    }
  }
  while (!isReady()) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgres://latchkey@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT')
      await isGone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
