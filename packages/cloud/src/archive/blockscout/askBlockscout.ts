import * as z from 'zod/mini'
import { askJson } from '../../nodes/askJson.js'
import { ARCHIVE_LIMIT_MS } from '../../timeouts.js'
import { otherShape, toArchiveError } from '../toArchiveError.js'

/** A Blockscout, by its address up to `/api`. */
export interface Blockscout {
  readonly chainId: string
  readonly url: string
}

/** What is asked of a Blockscout. */
export interface BlockscoutQuestion<T> {
  /** Below `/api/v2/addresses/`. */
  readonly path: string
  readonly query?: Paging
  readonly item: z.ZodMiniType<T>
}

/** The place of the next page, as a Blockscout tells it. */
export type Paging = Readonly<Record<string, string | number | null>>

/** A page of a list. */
export interface BlockscoutPage<T> {
  readonly items: readonly T[]
  /** Null: this is the last one. */
  readonly next: Paging | null
}

/** Transactions come with all that they were called with. */
const MAX_BYTES = 16_777_216
const MOST_ITEMS = 1_000

const pagingSchema = z.record(
  z.string().check(z.regex(/^[a-z_]{1,64}$/)),
  z.nullable(z.union([z.string().check(z.maxLength(512)), z.number(), z.pipe(z.boolean(), z.transform(String))])),
)

/** A page of what a Blockscout knows of an address: nothing of one that it never saw. @throws LatchkeyError `CLOUD_ARCHIVE_FAILED` */
export async function askBlockscout<T>(
  { chainId, url }: Blockscout,
  { path, query = {}, item }: BlockscoutQuestion<T>,
): Promise<BlockscoutPage<T>> {
  const asked = new URL(url)
  asked.pathname = `${asked.pathname.replace(/\/$/, '')}/api/v2/addresses/${path}`
  // A key may be in the query of the address.
  for (const [name, value] of Object.entries(query)) if (value !== null) asked.searchParams.set(name, String(value))
  const page = z.object({ items: z.array(item).check(z.maxLength(MOST_ITEMS)), next_page_params: z.nullish(pagingSchema) })
  try {
    const limits = { signal: AbortSignal.timeout(ARCHIVE_LIMIT_MS), maxBytes: MAX_BYTES, timeoutMs: ARCHIVE_LIMIT_MS }
    const answer = await askJson(asked.href, { method: 'GET', emptyStatus: 404 }, limits)
    if (answer === undefined) return { items: [], next: null }
    const { success, data } = page.safeParse(answer)
    if (!success) throw otherShape('list')
    return { items: data.items, next: data.next_page_params ?? null }
  } catch (error) {
    throw toArchiveError(chainId, error)
  }
}
