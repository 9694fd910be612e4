import * as z from 'zod/mini'

// One file: what loads on demand shares it, and each shared file is another one to fetch.

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

/** A text that is not empty. */
export const text = z.string().check(z.minLength(1))

/** How bytes are written as text, as in `@scure/base`. */
export interface Coder {
  /** Throws for what is not written this way. */
  decode(text: string): Uint8Array
}

/** Bytes that are written as text, at least one. */
export const bytesIn = (coder: Coder) =>
  z.pipe(
    text,
    z.transform((written, { issues }) => {
      try {
        return coder.decode(written)
      } catch {
        // The coder says which letter is wrong; here it is enough that one is.
        issues.push({ code: 'custom', input: written })
        return z.NEVER
      }
    }),
  )

/** Bytes as wallets of the page give them, at least one; what a wallet of another frame made is of another class with the same name. */
export const bytes = z.custom<Uint8Array>((value) => isBytes(value) && value.length > 0)

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || (ArrayBuffer.isView(value) && value.constructor.name === 'Uint8Array')
}

/** A member that is left out where it has another shape. */
export const maybe = <T>(shape: z.ZodMiniType<T>) => z.catch(z.optional(shape), undefined)

/** A member that may be anything, or not there. */
export const anything = z.optional(z.unknown())

/** The members of whatever it is, copied; none where it has none. One that is named `__proto__` is left out. */
export const fields = z.catch(z.looseObject({}), {})

/** The first items of a list, each of a shape; what comes after them is not looked at, for a list from outside may have no end. */
export const firstOf = <T>(item: z.ZodMiniType<T>, most: number) =>
  z.pipe(
    z.custom<readonly unknown[]>(Array.isArray),
    z.pipe(
      // By index: methods and iterators of the list may be the wallet's own.
      z.transform((list: readonly unknown[]) => Array.from({ length: Math.min(list.length, most) }, (_, index) => list[index])),
      z.array(item),
    ),
  )
