import { setTimeout as sleep } from 'node:timers/promises'

const TRY_MS = 100
const TRIES = 200

/** Waits for the first window beside the page. @throws Error when none opens */
export async function untilOpened<T>(list: () => Promise<readonly T[]>): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [first] = await list()
    if (first !== undefined) return first
    await sleep(TRY_MS)
  }
  throw new Error('No window opened.')
}
