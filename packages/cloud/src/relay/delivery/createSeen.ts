/** Ids of the newest deliveries of a socket. */
export interface Seen {
  has(id: string): boolean
  add(id: string): void
}

/** Makes an empty list. @param most - It forgets older ones. */
export function createSeen(most: number): Seen {
  const ids = new Set<string>()
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id)
      if (ids.size > most) for (const oldest of ids) return void ids.delete(oldest)
    },
  }
}
