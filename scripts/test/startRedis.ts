import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from './findPort.js'

/** A Redis of its own. */
export interface Redis {
  readonly url: string
  /** May be called twice. */
  stop(): Promise<void>
  /** Ends it at once, as when its machine is lost. */
  kill(): Promise<void>
}

/** Options of {@link startRedis}. */
export interface RedisServerOptions {
  /** @default a free one */
  readonly port?: number
  /** More of the command line. */
  readonly settings?: readonly string[]
}

/** Starts the system's `redis-server`, e.g. of `apt-get install redis-server`; it writes nothing. */
export async function startRedis(options: RedisServerOptions = {}): Promise<Redis> {
  const { port = await findPort(), settings = [] } = options
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder, ...settings],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new Error('redis-server was not found. Install it, e.g. with `apt-get install redis-server`.', { cause })),
    )
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve()
    })
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.removeAllListeners('exit')
    const isGone = once(child, 'exit')
    child.kill(signal)
    await isGone
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
