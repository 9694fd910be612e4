/** Items that wait for a group, and their callers. */
interface Waiting<T, R> {
  readonly items: readonly T[]
  resolve(result: R): void
  reject(error: unknown): void
}

/** Callers that fail alone, one after the other; then it is not what one of them sent, and the others are not tried. */
const MOST_FAILED = 3

/**
 * Joins what callers want done at the same time into one run, e.g. one transaction: a disk that is waited for once stores them all.
 *
 * @param run - One group after the other
 * @param most - Items of one group; those of one caller stay together
 * @returns The result of the group for each of its callers; of a group that fails, of each caller alone.
 */
export function createGrouped<T, R>(run: (items: readonly T[]) => Promise<R>, most: number): (items: readonly T[]) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isRunning = false

  const takeGroup = (): readonly Waiting<T, R>[] => {
    let count = 0
    const end = waiting.findIndex(({ items }, index) => {
      count += items.length
      return index > 0 && count > most
    })
    return waiting.splice(0, end === -1 ? waiting.length : end)
  }
  /** @returns Whether it is done; of what failed, the callers were tried alone. */
  const runGroup = async (group: readonly Waiting<T, R>[]): Promise<boolean> => {
    try {
      const result = await run(group.flatMap(({ items }) => items))
      for (const { resolve } of group) resolve(result)
      return true
    } catch (error) {
      let failed = group.length === 1 ? MOST_FAILED : 0
      for (const caller of group) {
        if (failed === MOST_FAILED) caller.reject(error)
        else failed = (await runGroup([caller])) ? 0 : failed + 1
      }
      return false
    }
  }
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await runGroup(takeGroup())
      // What came meanwhile is read from the sockets before the next group.
      await new Promise((resolve) => setImmediate(resolve))
    }
    isRunning = false
  }
  return (items) =>
    new Promise((resolve, reject) => {
      waiting.push({ items, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void runAll())
    })
}
