import { parseJson } from '@latchkey/kernel/http'
import * as z from 'zod/mini'
import { redraw } from '../../image/redraw.js'
import type { Files } from '../../outside/createFiles.js'
import { cleanText } from '../../text/cleanText.js'
import type { NftPlace } from '../sources/Nft.js'
import { substituteId } from './readUris.js'

/** What an NFT says of itself. */
export interface NftMetadata {
  readonly name: string | null
  /** `https:`, `http:` or `ipfs:`, or a drawn `data:image/webp`. */
  readonly image: string | null
}

const MAX_BYTES = 262_144
const LONGEST_NAME = 128
/** Of a picture that is written in the metadata, as it is drawn again: pages take no longer URI. */
const MOST_DRAWN = 49_152
/** Most characters of the URI of a picture: `/image` takes no longer one. */
const LONGEST_IMAGE = 2_048

const text = z.catch(z.optional(z.string()), undefined)
const metadataSchema = z.object({ name: text, image: text, image_url: text })

/** An NFT whose metadata is known where it is. */
export interface NamedNft extends Pick<NftPlace, 'tokenId' | 'standard'> {
  readonly uri: string
}

/**
 * Reads the metadata of an NFT. What is of another kind than it must be is left out.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721#specification, https://developers.metaplex.com/token-metadata/token-standard
 * @throws LatchkeyError `CLOUD_URL_REFUSED` | `CLOUD_SERVER_UNUSABLE` | the reason of the signal | SyntaxError for what is no JSON
 */
export async function readMetadata(files: Files, nft: NamedNft, signal?: AbortSignal): Promise<NftMetadata> {
  const { bytes } = await files.get(nft.uri, { maxBytes: MAX_BYTES, signal })
  const { success, data } = metadataSchema.safeParse(parseJson(Buffer.from(bytes).toString('utf8')))
  if (!success) return { name: null, image: null }
  const image = substituteId((data.image ?? data.image_url ?? '').trim(), nft)
  return { name: cleanText(data.name ?? '', LONGEST_NAME) ?? null, image: await toImage(files, image, signal) }
}

/** A picture of another server is read when a page asks for it; one that is written here is drawn again at once. Null for what is none. */
export async function toImage(files: Files, image: string, signal?: AbortSignal): Promise<string | null> {
  if (isLinkable(image)) return image
  if (!image.startsWith('data:image/')) return null
  const drawn = await files
    .get(image, { maxBytes: MAX_BYTES, signal })
    .then(({ bytes }) => redraw(bytes))
    // One that cannot be drawn is none: the name is told nevertheless.
    .catch(() => undefined)
  return drawn === undefined || drawn.length > MOST_DRAWN ? null : `data:image/webp;base64,${Buffer.from(drawn).toString('base64')}`
}

/** Whether `/image` can be asked for a picture. */
export const isLinkable = (image: string): boolean =>
  image.length <= LONGEST_IMAGE && /^(https?|ipfs):\/\/[^\s\\]+$/.test(image) && URL.canParse(image)
