import { failure, isFailure } from '../channel/failure.js'
import { LOOK_EVERY_MS, PERSON_MS } from '../timeouts.js'
import { wait } from './wait.js'

/** Parameters of {@link lookUntil}. */
interface Looking<T> {
  /** What the visitor does elsewhere; undefined while it is not done. */
  look(): Promise<T | undefined>
  /** False once another login began. */
  isWanted(): boolean
  readonly signal: AbortSignal
}

/** Answers that may be lost in a row, before the login fails. */
const MOST_LOST = 3

/** Asks the service once a second for what the visitor does on another device. @returns Undefined where it was not done in time, or is not wanted any more. */
export async function lookUntil<T>({ look, isWanted, signal }: Looking<T>): Promise<T | undefined> {
  const until = Date.now() + PERSON_MS
  let lost = 0
  while (isWanted() && Date.now() < until) {
    try {
      const found = await look()
      signal.throwIfAborted()
      if (found !== undefined) return found
      lost = 0
    } catch (error) {
      signal.throwIfAborted()
      if (!isFailure(error, 'FAILED')) throw error
      lost += 1
      if (lost >= MOST_LOST) throw failure('FAILED', 'The service does not answer.', { cause: error })
    }
    await wait(LOOK_EVERY_MS, signal)
  }
  return undefined
}
