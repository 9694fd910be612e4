/** Runs work when there is room. @throws what the work throws */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>

/** Lets a number of works run at a time; others wait for their turn. */
export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    // Who ends hands its slot over.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
