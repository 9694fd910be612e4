import { LatchkeyError } from '@latchkey/kernel'

/** Parameters of {@link oneAtATime}. */
export interface Exclusive<T> {
  /** Whether one is running, as the state says. */
  readonly isBusy: boolean
  /** Writes that into the state. */
  setBusy(isBusy: boolean): void
  run(): Promise<T>
}

/**
 * Runs an action of a flow while no other runs, and says in the state that it does.
 *
 * @throws LatchkeyError `REQUEST_ALREADY_PENDING` | what `run` rejects with
 */
export async function oneAtATime<T>({ isBusy, setBusy, run }: Exclusive<T>): Promise<T> {
  if (isBusy) throw new LatchkeyError('REQUEST_ALREADY_PENDING', {})
  setBusy(true)
  try {
    return await run()
  } finally {
    setBusy(false)
  }
}
