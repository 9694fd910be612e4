/**
 * A text of whatever a node answered. `String()` throws for an object whose `toString` is no function, which JSON can hold.
 *
 * @returns Empty for anything but texts, numbers and booleans.
 */
export function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}
