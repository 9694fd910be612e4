// Registries and mirrors drop connections; the second try usually works. Imports nothing but Node.
import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 3
const PAUSE_MS = 5_000

/**
 * Repeats `attempt` until it gives true, or a promise of it, at most three times.
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} attempt
 * @throws Error naming `what`.
 */
export async function retry(what, attempt) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (await attempt()) return
    console.log(`${what} failed (${tried} of ${TRIES})`)
    if (tried < TRIES) await wait(tried * PAUSE_MS)
  }
  throw new Error(`${what} failed ${TRIES} times; see the lines above. Check the network and run again.`)
}
