import { callerSchema } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { toPicture } from '../directory/pictures/toPicture.js'
import type { Endpoint, SentPicture } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import { remember } from '../memory/remember.js'
import type { Files } from '../outside/createFiles.js'
import { IMAGE_CACHE_MS, IMAGE_FAILED_MS } from '../timeouts.js'
import type { ImageLinks } from './createImageLinks.js'
import { createSlots } from '../async/createSlots.js'
import { redraw } from './redraw.js'

/** Of the file that is read. */
const MAX_BYTES = 4_194_304
/** Pictures that are remembered, of some 20 KB each. */
const MOST = 500
/** Files that are read at a time: a server that answers slowly holds back no other. */
const MOST_READ = 32
/** Pictures that are drawn at a time: each may take 64 MB. */
const MOST_DRAWN = 4

interface ImageParts {
  readonly links: ImageLinks
  readonly files: Files
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Pictures of other servers, drawn again. */
export function imageEndpoints({ links, files, now }: ImageParts): readonly Endpoint[] {
  const [readInTurn, drawInTurn] = [createSlots(MOST_READ), createSlots(MOST_DRAWN)]
  const load = remember(
    async (url: string): Promise<SentPicture> => {
      const { bytes } = await readInTurn(() => files.get(url, { maxBytes: MAX_BYTES }))
      return toPicture('image/webp', await drawInTurn(() => redraw(bytes)))
    },
    { most: MOST, forMs: IMAGE_CACHE_MS, failuresForMs: IMAGE_FAILED_MS, now },
  )
  return [
    endpoint({
      method: 'GET',
      path: '/image',
      summary: 'A picture of another server whose link this cloud made, drawn again as WebP of at most 256 pixels',
      access: 'page',
      query: z.object({
        ...callerSchema.shape,
        url: z.string().check(z.maxLength(2_048)),
        signature: z.string().check(z.regex(/^[\w-]{43}$/)),
      }),
      answer: 'image/*',
      async handle({ query: { url, signature } }) {
        if (!links.isOwn(url, signature)) throw refuse('REQUEST_INVALID', 'is not of this cloud', 'signature')
        const picture = await load(url).catch((error: unknown) => {
          const isTheirs = isLatchkeyError(error, 'CLOUD_SERVER_UNUSABLE') || isLatchkeyError(error, 'CLOUD_URL_REFUSED')
          throw isTheirs ? refuse('UPSTREAM_FAILED', 'The picture cannot be read.') : error
        })
        return { picture }
      },
    }),
  ]
}
