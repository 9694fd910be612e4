import * as z from 'zod/mini'
import { unusable } from '../../errors/cloudError.js'
import { postJson } from '../../nodes/postJson.js'
import { readOnly, toBatch } from '../../nodes/readReplies.js'
import { ARCHIVE_LIMIT_MS } from '../../timeouts.js'
import { toArchiveError } from '../toArchiveError.js'

/** A server of the DAS API. */
export interface DasServer {
  readonly chainId: string
  readonly url: string
}

/** Which assets of an owner are asked for. */
export interface AssetsQuery {
  readonly owner: string
  readonly limit: number
  /** The asset after which they are listed, by their ids. */
  readonly after?: string | undefined
  /** Whether tokens that can be divided are among them. */
  readonly hasTokens?: boolean
}

const MAX_BYTES = 33_554_432

const text = z.catch(z.nullish(z.string()), null)
const loosely = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null)

const assetSchema = z.object({
  interface: z.string().check(z.maxLength(64)),
  id: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  burnt: z.optional(z.boolean()),
  ownership: z.object({ owner: z.string() }),
  content: loosely(z.object({ metadata: loosely(z.object({ name: text, symbol: text })), links: loosely(z.object({ image: text })) })),
  grouping: loosely(z.array(z.object({ group_key: z.string(), collection_metadata: loosely(z.object({ name: text })) }))),
  token_info: loosely(z.object({ symbol: text, decimals: z.int().check(z.gte(0), z.lte(36)) })),
})

/** An asset as it was read. What it says of itself may be anything. */
export type DasAsset = z.output<typeof assetSchema>

/**
 * Assets of an owner, by their ids. Those that are burnt or of another owner are left out.
 *
 * @see https://developers.metaplex.com/das-api/methods/get-assets-by-owner
 * @throws LatchkeyError `CLOUD_ARCHIVE_FAILED`
 */
export async function askDas(server: DasServer, { owner, limit, after, hasTokens = false }: AssetsQuery): Promise<AssetsPage> {
  const call = {
    method: 'getAssetsByOwner',
    params: {
      ownerAddress: owner,
      limit,
      sortBy: { sortBy: 'id', sortDirection: 'asc' },
      ...(after !== undefined && { after }),
      ...(hasTokens && { options: { showFungible: true } }),
    },
    result: z.object({ items: z.array(assetSchema).check(z.maxLength(limit)) }),
  }
  try {
    const answer = await postJson(server.url, toBatch([call])[0], { signal: AbortSignal.timeout(ARCHIVE_LIMIT_MS), maxBytes: MAX_BYTES })
    const reply = readOnly(answer, call)
    if ('refusal' in reply) throw unusable(`it answers with the error ${reply.refusal.code}: ${reply.refusal.message}`)
    const { items } = reply.result as z.output<typeof call.result>
    return { assets: items.filter((asset) => asset.burnt !== true && asset.ownership.owner === owner), last: items[limit - 1]?.id }
  } catch (error) {
    throw toArchiveError(server.chainId, error)
  }
}

/** A page of assets. */
export interface AssetsPage {
  readonly assets: readonly DasAsset[]
  /** After which there are others; undefined on the last page. */
  readonly last: string | undefined
}
