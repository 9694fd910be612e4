import { LatchkeyError } from '@latchkey/kernel'
import { parseJson } from '@latchkey/kernel/http'
import * as z from 'zod/mini'

// One file: everything that loads on demand shares it, and each shared file would be another request and name in the first load.

/** A schema of `zod/mini`, or anything with the same interface. */
export interface Shape<T> {
  /** Undefined where the value has another shape. */
  safeParse(value: unknown): { readonly data?: T }
}

/**
 * Parses an outside value by a schema.
 *
 * @returns The parsed value; undefined where it has another shape, or throws when read.
 */
export function readAs<T>(shape: Shape<T>, value: unknown): T | undefined {
  try {
    return shape.safeParse(value).data
  } catch {
    // A throwing getter or proxy of a wallet: invalid.
    return undefined
  }
}

/**
 * Parses the parameters of a request; missing ones count as an empty object.
 *
 * @param method - For errors.
 * @throws LatchkeyError `PARAMS_INVALID`
 */
export function readAsked<T>(params: unknown, shape: Shape<T>, method: string): T {
  const read = readAs(shape, params ?? {})
  if (read !== undefined) return read
  throw new LatchkeyError('PARAMS_INVALID', { method })
}

/** The expected answer of a wallet. */
export interface AnswerParameters<T> {
  readonly shape: Shape<T>
  /** Included in the error: "The wallet answered without …", e.g. `a signature`. */
  readonly what: string
  /** For errors. */
  readonly method: string
}

/** Parses a wallet's answer. @throws LatchkeyError `WALLET_FAILED` */
export function readAnswer<T>(answer: unknown, { shape, what, method }: AnswerParameters<T>): T {
  const read = readAs(shape, answer)
  if (read !== undefined) return read
  throw new LatchkeyError('WALLET_FAILED', { method, detail: `The wallet answered without ${what}.` })
}

/** The error of an invalid answer of a node. @param method - For errors. */
export function unreadable(method: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('RPC_FAILED', { method, detail: 'The node sent an invalid answer.' }, cause === undefined ? {} : { cause })
}

/** Parses a node's answer. @param method - For errors. @throws LatchkeyError `RPC_FAILED` */
export function readResult<T>(result: unknown, shape: Shape<T>, method: string): T {
  const read = readAs(shape, result)
  if (read !== undefined) return read
  throw unreadable(method)
}

/** A text that is not empty. */
export const text = z.string().check(z.minLength(1))

/** A text encoding of bytes, as in `@scure/base`. */
export interface Coder {
  /** Throws for text in another encoding. */
  decode(text: string): Uint8Array
}

/** Bytes encoded as text, at least one. */
export const bytesIn = (coder: Coder) =>
  z.pipe(
    text,
    z.transform((written, { issues }) => {
      try {
        return coder.decode(written)
      } catch {
        // The coder says which letter is wrong; here only that it failed matters.
        issues.push({ code: 'custom', input: written })
        return z.NEVER
      }
    }),
  )

/** Bytes of a wallet, at least one; a wallet in another frame has its own class of the same name. */
export const bytes = z.custom<Uint8Array>((value) => isBytes(value) && value.length > 0)

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || (ArrayBuffer.isView(value) && value.constructor.name === 'Uint8Array')
}

/** A member that is dropped where it has another shape. */
export const maybe = <T>(shape: z.ZodMiniType<T>) => z.catch(z.optional(shape), undefined)

/** A member that may be anything, or missing. */
export const anything = z.optional(z.unknown())

/** The members of any value, copied; empty where it has none. A `__proto__` member is dropped. */
export const fields = z.catch(z.looseObject({}), {})

/** The first items of a list, each of a shape; later items are not read, because an outside list may be endless. */
export const firstOf = <T>(item: z.ZodMiniType<T>, most: number) =>
  z.pipe(
    z.custom<readonly unknown[]>(Array.isArray),
    z.pipe(
      // By index: the list's methods and iterators may be the wallet's own.
      z.transform((list: readonly unknown[]) => Array.from({ length: Math.min(list.length, most) }, (_, index) => list[index])),
      z.array(item),
    ),
  )

/** A value with these members; others are dropped. */
export const shapeOf = <S extends Record<string, z.ZodMiniType>>(members: S) => z.object(members)

/** A whole number that JavaScript counts exactly. */
export const whole = z.int()

/** An amount in base units, at least 0; nodes write large ones as digits. */
export const baseUnits = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d{1,20}$/))]),
  z.transform((amount) => BigInt(amount)),
)

/** A text with JSON of a shape. */
export const jsonOf = <T>(shape: z.ZodMiniType<T>) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((written, { issues }): unknown => {
        try {
          return parseJson(written)
        } catch {
          // The parser says which letter is wrong; here only that it failed matters.
          issues.push({ code: 'custom', input: written })
          return z.NEVER
        }
      }),
    ),
    shape,
  )
