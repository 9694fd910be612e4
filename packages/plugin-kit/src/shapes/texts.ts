import * as z from 'zod/mini'

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
