/**
 * Parses untrusted JSON. A member named `__proto__` is dropped at any depth, so that copying the value later
 * cannot give an object another prototype.
 *
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
}

/** A member of a record under a key from outside: `constructor` and the like, which every object has, are not members. */
export function ownOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
