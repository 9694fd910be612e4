/** A member of a record under a key from outside: `constructor` and the like, which every object has, are not members. */
export function ownOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
