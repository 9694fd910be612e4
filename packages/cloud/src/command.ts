#!/usr/bin/env node
// The command `latchkey-cloud`.
import { isLatchkeyError } from '@latchkey/kernel'
import { runCommand } from './command/runCommand.js'

try {
  await runCommand(process.argv.slice(2), { environment: process.env, write: (text) => void process.stdout.write(text) })
} catch (error) {
  // What the operator can mend is said in one line; anything else is a bug, with its stack.
  process.stderr.write(isLatchkeyError(error) ? `${error.message}${describeCause(error.cause)}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? ` (${cause.message})` : ''
}
