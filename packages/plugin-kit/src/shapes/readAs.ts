/** A schema: one of `zod/mini`, or anything that reads as those do. */
export interface Shape<T> {
  /** `data` is missing where the value has another shape. */
  safeParse(value: unknown): { readonly data?: T }
}

/**
 * Reads what came from outside by a schema.
 *
 * @returns What the schema makes of it; undefined where it has another shape, or throws when it is looked at.
 */
export function readAs<T>(shape: Shape<T>, value: unknown): T | undefined {
  try {
    return shape.safeParse(value).data
  } catch {
    // A getter or a proxy of a wallet: it has no shape.
    return undefined
  }
}
