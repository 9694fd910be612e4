// A process of the bench, with what Linux knows of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Clock ticks of Linux. */
const TICK_MS = 10

/**
 * Starts a script, which prints one line once it serves.
 * @param {string} script
 * @param {string[]} parameters
 */
export async function startProcess(script, parameters) {
  const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = /** @type {[string]} */ (await once(createInterface(child.stdout), 'line'))
  return {
    line,
    /** Milliseconds of processor time since it started. */
    worked() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    },
    /** Resident memory, in MiB. */
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024),
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
