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

/** Runs one of PostgreSQL's programs, as its user, in a folder. */
export function runProgram(name: string, folder: string, parameters: readonly string[]): void {
  execFileSync(join(findPrograms(), name), parameters, { ...findUser(), cwd: folder, stdio: 'ignore' })
}

function findPrograms(): string {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL was not found. Install it, e.g. with `apt-get install postgresql`.')
  return programs
}

/** Makes a folder that PostgreSQL owns. */
export function makePostgresFolder(): string {
  const [folder, { uid, gid }] = [mkdtempSync(join(tmpdir(), 'latchkey-postgres-')), findUser()]
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid)
  return folder
}

/** A server over a folder that has a database. */
export interface PostgresServer {
  readonly port: number
  /** @param signal - `SIGINT` ends it in order, `SIGKILL` as a machine that is lost */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** Serves a folder. Resolves once connections are accepted. @param parameters - `name=value` each */
export async function servePostgres(folder: string, parameters: readonly string[]): Promise<PostgresServer> {
  const port = await findPort()
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=50', ...parameters].flatMap((setting) => ['-c', setting])
  const options = { ...findUser(), cwd: folder, stdio: 'ignore' } as const
  const child = spawn(join(findPrograms(), 'postgres'), ['-D', folder, '-p', String(port), '-k', folder, ...settings], options)
  const isGone = once(child, 'exit')
  const isReady = () => {
    try {
      runProgram('pg_isready', folder, ['-q', '-h', '127.0.0.1', '-p', String(port)])
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
    port,
    async end(signal) {
      child.kill(signal)
      await isGone
    },
  }
}

/** Makes an empty database in a folder. */
export const initialisePostgres = (folder: string): void =>
  runProgram('initdb', folder, ['-D', folder, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])

/** Starts the system's PostgreSQL, e.g. of `apt-get install postgresql`, on a free port, with an empty database in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const folder = makePostgresFolder()
  initialisePostgres(folder)
  const server = await servePostgres(folder, [])
  return {
    url: `postgres://latchkey@127.0.0.1:${server.port}/postgres`,
    async stop() {
      await server.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
