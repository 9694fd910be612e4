import { LatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'

// One file: all that loads on demand shares it, and each shared file would be another one to fetch, and to name in the first load.

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

/**
 * Reads the parameters of a request; where there are none, as an object without members.
 *
 * @param method - For errors.
 * @throws LatchkeyError `PARAMS_INVALID`
 */
export function readAsked<T>(params: unknown, shape: Shape<T>, method: string): T {
  const read = readAs(shape, params ?? {})
  if (read !== undefined) return read
  throw new LatchkeyError('PARAMS_INVALID', { method })
}

/** What a wallet was to answer with. */
export interface AnswerParameters<T> {
  readonly shape: Shape<T>
  /** Named in the error: "The wallet answered without …", e.g. `a signature`. */
  readonly what: string
  /** For errors. */
  readonly method: string
}

/** Reads what a wallet answered. @throws LatchkeyError `WALLET_FAILED` */
export function readAnswer<T>(answer: unknown, { shape, what, method }: AnswerParameters<T>): T {
  const read = readAs(shape, answer)
  if (read !== undefined) return read
  throw new LatchkeyError('WALLET_FAILED', { method, detail: `The wallet answered without ${what}.` })
}

/** The error of an answer that is none of what the question is answered with. @param method - For errors. */
export function unreadable(method: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what cannot be read.' }, cause === undefined ? {} : { cause })
}

/** Reads what a node answered. @param method - For errors. @throws LatchkeyError `RPC_FAILED` */
export function readResult<T>(result: unknown, shape: Shape<T>, method: string): T {
  const read = readAs(shape, result)
  if (read !== undefined) return read
  throw unreadable(method)
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
