import * as z from 'zod/mini'

const noticeSchema = z.object({ topic: z.string(), id: z.string(), isRepeated: z.boolean() })
const toldSchema = z.object({
  /** The process. */
  from: z.string(),
  /** Counts all that the process told, from 1: what is missing was lost. */
  count: z.int().check(z.positive()),
  /** None in a beat. */
  notices: z.array(noticeSchema),
})

/** What processes tell each other over Redis. */
export type Told = z.infer<typeof toldSchema>

/** Reads what came over Redis; undefined if it is of no process of this version. */
export function readTold(text: string): Told | undefined {
  try {
    return toldSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
