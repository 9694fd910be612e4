import * as z from 'zod/mini'

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
