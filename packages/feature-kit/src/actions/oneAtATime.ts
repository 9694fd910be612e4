import { LatchkeyError } from '@latchkey/kernel'
import type { Patch } from '../state/Patch.js'
import { patchOf } from '../state/Patch.js'

/** A slice and its only door; `FeatureParts` have both. */
export interface Busy<State> {
  readonly state: Readonly<State>
  apply(patch: Patch<State>): void
}

/** The fields that say yes or no. */
type FlagOf<State> = { [K in keyof State]: State[K] extends boolean ? K : never }[keyof State]

/**
 * Makes an action of a flow that runs while no other does: the state says so.
 *
 * @param flag - The field that is true while it runs.
 * @returns The action. It rejects with `REQUEST_ALREADY_PENDING` while one runs, else with what `run` rejects with.
 */
export const oneAtATime =
  <State extends object, Args extends readonly unknown[], T>(
    { state, apply }: Busy<State>,
    flag: FlagOf<State>,
    run: (...args: Args) => Promise<T>,
  ): ((...args: Args) => Promise<T>) =>
  async (...args) => {
    const busySet = (isBusy: boolean) => patchOf<State>()({ [flag]: isBusy } as unknown as Partial<State>)
    if (state[flag]) throw new LatchkeyError('REQUEST_ALREADY_PENDING', {})
    apply(busySet(true))
    try {
      return await run(...args)
    } finally {
      apply(busySet(false))
    }
  }
