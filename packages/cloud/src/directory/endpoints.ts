import { callerSchema, splitList, walletsAnswerSchema, walletsQuerySchema } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Endpoint, SentPicture } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import { remember } from '../memory/remember.js'
import { DIRECTORY_CACHE_MS } from '../timeouts.js'
import type { Directory, DirectoryQuery } from './createDirectory.js'
import type { FoundWriter } from './createFoundWriter.js'
import type { Pictures } from './pictures/createPictures.js'

interface DirectoryOptions {
  readonly directory: Directory
  readonly pictures: Pictures
  readonly write: FoundWriter
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Most answers in memory, of each kind: of 100 wallets each they take some 50 MB. */
const ANSWERS = 500

/** Ids and codes of pictures, as they are in paths. */
const pictureId = z.string().check(z.regex(/^[\w.:@$-]{1,128}$/))

/** The wallet directory and its pictures. */
export function directoryEndpoints({ directory, pictures, write, now }: DirectoryOptions): readonly Endpoint[] {
  const rules = { most: ANSWERS, forMs: DIRECTORY_CACHE_MS, now }
  const find = remember((query: DirectoryQuery) => directory.find(query), rules)
  const serve = (path: string, summary: string, load: (id: string) => Promise<SentPicture | undefined>) =>
    pictureEndpoint(path, summary, remember(load, rules))
  return [
    endpoint({
      method: 'GET',
      path: '/getWallets',
      summary: 'One page of the wallets that match, in the order of the directory, and how many match',
      access: 'page',
      query: z.object({ ...callerSchema.shape, ...walletsQuerySchema.shape }),
      answer: walletsAnswerSchema,
      async handle({ query, project }) {
        const { page, entries, chains, include, exclude, search = '', badge_type: badge } = query
        const lists = { chains: splitList(chains), include: splitList(include), exclude: splitList(exclude) }
        const found = await find({ page, entries, ...lists, search, badge })
        return { json: write(found, project.id) }
      },
    }),
    serve('/getWalletImage/{id}', 'The picture of a wallet, by its `image_id`', async (id) =>
      pictures.wallet(id, await directory.findByImage(id)),
    ),
    serve('/public/getAssetImage/{id}', 'The picture of a network or connector, by its id in the reference', (id) => pictures.asset(id)),
    serve('/public/getCurrencyImage/{id}', 'The picture of a currency, by its ISO 4217 code', pictures.currency),
    serve('/public/getTokenImage/{id}', 'The picture of a token, by its symbol; of an unknown one a mark', pictures.token),
  ]
}

const pictureEndpoint = (path: string, summary: string, find: (id: string) => Promise<SentPicture | undefined>): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'page',
    parameters: z.object({ id: pictureId }),
    query: callerSchema,
    answer: 'image/*',
    async handle({ path: { id } }) {
      const picture = await find(id)
      if (picture === undefined) throw refuse('NOT_FOUND', 'There is no picture of this id.', 'id')
      return { picture }
    },
  })
