/**
 * Parses untrusted JSON. A member named `__proto__` is dropped at any depth, so that copying the value later
 * cannot give an object another prototype.
 *
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
}
