import * as z from 'zod/mini'
import { textUpTo } from './shapes.js'

/** What every call carries in its query. */
export const callerSchema = z.object({
  projectId: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The kind of SDK. */
  st: z.optional(textUpTo(128)),
  /** The version of the SDK. */
  sv: z.optional(textUpTo(128)),
  /** Of the WalletConnect client, once it is known. */
  clientId: z.optional(textUpTo(256)),
})

/** The same of calls whose body names the project: clients of the reference leave it out of the query. */
export const callerInBodySchema = z.partial(callerSchema)

/** Who calls: the project, and the SDK. */
export type Caller = z.output<typeof callerSchema>

/** A number of a query, which holds text. */
export const countFrom = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** Identifiers joined by commas, at most 64 KiB: see {@link splitList}. */
export const commaList = z.string().check(z.regex(/^[\w.:@,-]*$/), z.maxLength(65_536))

/** The distinct items of a list that is joined by commas, empty ones left out, in their order. */
export const splitList = (list: string | undefined): readonly string[] => [
  ...new Set((list ?? '').split(',').filter((item) => item !== '')),
]
