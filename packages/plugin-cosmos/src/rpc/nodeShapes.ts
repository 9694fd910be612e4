import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

/** A node's status. */
export const status = z.object({ node_info: z.object({ network: z.string() }) })

/** Zero where the query succeeded; some nodes send it as digits. */
const code = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))])

/** The answer of the application behind a node; the value is base64. */
export const queried = z.object({
  response: z.object({ code: z.nullish(code), log: maybe(z.string()), value: z.nullish(z.string()) }),
})
