import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

/** What a node says of itself. */
export const status = z.object({ node_info: z.object({ network: z.string() }) })

/** Zero where the query succeeded; some nodes write it as digits. */
const code = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))])

/** What the application behind a node answered; the value is base64. */
export const queried = z.object({
  response: z.object({ code: z.nullish(code), log: maybe(z.string()), value: z.nullish(z.string()) }),
})
