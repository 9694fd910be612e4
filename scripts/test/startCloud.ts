import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../packages/cloud/test/startCommand.mjs', import.meta.url))

/** A process of the command. */
export interface CommandProcess {
  readonly child: ChildProcess
  /** Resolves with what it wrote and its exit code. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }>
  /** Resolves with the first line of its log that has a message. */
  logged(message: string): Promise<{ readonly port: number }>
}

/** Starts the command in a process of its own, with these variables. */
export function startCloud(words: readonly string[], environment: Readonly<Record<string, string>>): CommandProcess {
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [lines, errors]: [string[], string[]] = [[], []]
  const listeners = new Set<(line: string) => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const listener of listeners) listener(line)
  })
  child.stderr.on('data', (chunk: Buffer) => void errors.push(chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: lines.join('\n'), errors: errors.join('') }))
  return {
    child,
    ended,
    logged: (message) =>
      new Promise((resolve, reject) => {
        const check = (line: string): void => {
          if (line.includes(`"msg":"${message}"`)) resolve(JSON.parse(line) as { readonly port: number })
        }
        lines.forEach(check)
        listeners.add(check)
        void ended.then(({ errors: text }) => reject(new Error(`It ended: ${text}`)))
      }),
  }
}
