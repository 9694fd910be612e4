/** Whether something of a process was lost. */
export interface Counts {
  /** @returns Whether nothing is missing before this one. */
  follows(from: string, count: number): boolean
}

/** Of more processes those that were not heard for the longest time are forgotten; when one is heard again, something may be missing. */
const MOST = 1_000

/** Follows what each process counts. */
export function createCounts(): Counts {
  const last = new Map<string, number>()
  return {
    follows(from, count) {
      const before = last.get(from) ?? 0
      // The oldest is the first one.
      last.delete(from)
      last.set(from, Math.max(before, count))
      const [oldest] = last.keys()
      if (last.size > MOST && oldest !== undefined) last.delete(oldest)
      // What comes late is missing no more.
      return count <= before + 1
    },
  }
}
