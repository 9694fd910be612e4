import type { Nft, Nfts } from '@latchkey/cloud-protocol'
import { nftSchema } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../paging/cursors.js'
import type { NftMetadataReader } from './metadata/createNftMetadata.js'
import type { HeldNft, NftsAfter, NftSource } from './sources/Nft.js'

/** NFTs of one page; those of one source may be some more. */
const PAGE = 100

/** Whose NFTs are read, and where. */
export interface NftsParts {
  /** Who knows those of a chain. */
  sourceOf(chain: string): NftSource
  readonly metadata: NftMetadataReader
  /** Chain → the account in it. */
  readonly accounts: ReadonlyMap<string, string>
  readonly cursor: string | undefined
  /** The network of the visitor's address. */
  readonly whom: string
  /** The URL by which a page gets a picture; undefined for one that no page can get. */
  link(image: string): string | undefined
}

/** Chain, contract, token id, standard; an empty contract: from the first one of the chain. */
const placeSchema = z.tuple([
  z.string().check(z.maxLength(64)),
  z.string().check(z.maxLength(128)),
  z.string().check(z.regex(/^\d{1,78}$/)),
  nftSchema.shape.standard,
])

/**
 * A page of the NFTs that an account has, chain by chain.
 *
 * @throws LatchkeyError `CLOUD_REFUSED` for a cursor that is none | `CLOUD_NODE_FAILED` | `CLOUD_ARCHIVE_FAILED`
 */
export async function readNfts({ sourceOf, metadata, accounts, cursor, whom, link }: NftsParts): Promise<Nfts> {
  const from = readCursor(cursor, placeSchema)
  const chains = [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([chain]) => from === undefined || chain >= from[0])
  const nfts: Nft[] = []
  for (const [index, [chain, account]] of chains.entries()) {
    const after = toAfter(chain, from)
    const source = sourceOf(chain)
    const { nfts: held, next } = await source.list({ account, after, limit: PAGE - nfts.length })
    const described = source.isDescribed ? held : await metadata.describe(chain, held, whom)
    nfts.push(...described.map((nft) => toNft(chain, nft, link)))
    if (next !== undefined) return { nfts, next: writePlace(chain, next) }
    const following = chains[index + 1]
    if (nfts.length >= PAGE && following !== undefined)
      return { nfts, next: writePlace(following[0], { contract: '', tokenId: '0', standard: 'erc721' }) }
  }
  return { nfts, next: null }
}

function toAfter(chain: string, from: z.output<typeof placeSchema> | undefined): NftsAfter | undefined {
  if (from === undefined || chain !== from[0] || from[1] === '') return undefined
  return { contract: from[1], tokenId: from[2], standard: from[3] }
}

const writePlace = (chain: string, { contract, tokenId, standard }: NftsAfter): string => writeCursor([chain, contract, tokenId, standard])

function toNft(chainId: string, { contract, tokenId, standard, amount, ...said }: HeldNft, link: NftsParts['link']): Nft {
  const imageUrl = said.image === undefined ? undefined : link(said.image)
  return {
    chainId,
    contract,
    tokenId,
    standard,
    amount,
    ...(said.name !== undefined && { name: said.name }),
    ...(said.collection !== undefined && { collection: said.collection }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(said.isSpam !== undefined && { isSpam: said.isSpam }),
  }
}
