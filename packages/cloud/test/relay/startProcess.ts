import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { RunRelayOptions } from './runRelay.js'

/** A relay in another process. */
export interface RelayProcess {
  readonly url: string
  /** Ends it at once, as the kernel does when memory runs out. */
  kill(): Promise<void>
}

/** Starts a relay in a process of its own, until the test ends. */
export async function startProcess({ database, redis, channel }: RunRelayOptions): Promise<RelayProcess> {
  const script = fileURLToPath(new URL('startProcess.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, database, redis, channel], { stdio: ['ignore', 'pipe', 'inherit'] })
  const isGone = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await isGone
  }
  onTestFinished(kill)
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), isGone])) as [unknown]
  if (typeof url !== 'string') throw new Error(`The relay's process ended with ${String(url)}.`)
  return { url, kill }
}
