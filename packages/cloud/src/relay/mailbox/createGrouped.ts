/** Items that wait for a group, and their callers. */
interface Waiting<T, R> {
  readonly items: readonly T[]
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Joins what callers want done at the same time into one run, e.g. one transaction: a disk that is waited for once stores them all.
 *
 * @param run - One group after the other
 * @param most - Items of one group; those of one caller stay together
 * @returns The result of the group for each of its callers.
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
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = takeGroup()
      await run(group.flatMap(({ items }) => items)).then(
        (result) => group.forEach(({ resolve }) => resolve(result)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
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
