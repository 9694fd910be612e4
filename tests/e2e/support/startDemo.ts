import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../scripts/demo.mjs', import.meta.url))
const clock = new URL('movedClock.mjs', import.meta.url).href

/** A running laboratory. */
export interface Demo {
  readonly url: string
  /** Sets the clock of its services so far ahead. */
  setAhead(ms: number): Promise<void>
  /** Interrupts it. @returns Its exit code */
  stop(): Promise<number | null>
}

/** Runs `npm run demo` without a screen. @throws Error when it ends before it prints the laboratory's address */
export async function startDemo(): Promise<Demo> {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const parameters = ['--import', clock, command]
  const demo = spawn(process.execPath, parameters, { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = new Promise<number | null>((resolve) => demo.once('exit', resolve))
  const stop = () => {
    demo.kill('SIGINT')
    return ended
  }
  const setAhead = async (ms: number): Promise<void> => {
    const isSet = once(demo, 'message')
    demo.send(ms)
    await isSet
  }
  return { url: await readUrl(demo), setAhead, stop }
}

/** The address of the laboratory, as the command prints it. */
function readUrl(demo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    demo.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /the laboratory at (http\S+)\n/.exec(output)?.[1]
      if (url) resolve(url)
    })
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${output}`)))
  })
}
