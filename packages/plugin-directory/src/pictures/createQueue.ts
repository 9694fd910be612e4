/** Runs work, some at once. What came last is begun first: it is what the visitor looks at. @param most - How many run at once. */
export function createQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const next = (): void => {
    if (running >= most) return
    waiting.pop()?.()
  }
  return async (work) => {
    await new Promise<void>((begin) => {
      waiting.push(() => {
        running += 1
        begin()
      })
      next()
    })
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
