/** Counts the open sockets of each address. */
export interface Visitors {
  /** Adds one, unless there are as many as may be. */
  enter(network: string): boolean
  leave(network: string): void
}

/** Makes an empty count. @param most - Sockets of one address. */
export function createVisitors(most: number): Visitors {
  const counts = new Map<string, number>()
  return {
    enter(network) {
      const count = counts.get(network) ?? 0
      if (count >= most) return false
      counts.set(network, count + 1)
      return true
    },
    leave(network) {
      const count = counts.get(network) ?? 0
      if (count > 1) counts.set(network, count - 1)
      else counts.delete(network)
    },
  }
}
