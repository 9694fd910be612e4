import * as z from 'zod/mini'

/** A member that is left out where it has another shape. */
export const maybe = <T>(shape: z.ZodMiniType<T>) => z.catch(z.optional(shape), undefined)

/** A member that may be anything, or not there. */
export const anything = z.optional(z.unknown())
