import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { digits, identifier, label, listOf, networkId, pictureUrl, textUpTo } from '../shapes/shapes.js'

/** The query of `GET /v1/account/{address}/nfts`. */
export const nftsQuerySchema = z.object({
  /** `next` of the page before. */
  cursor: z.optional(textUpTo(1_024)),
  /** @default all that the service knows */
  chainId: z.optional(networkId),
})

/** An NFT that an account has. Names and pictures are what its contract says of itself. */
export const nftSchema = z.object({
  chainId: networkId,
  /** Address of the contract; of `spl` of the mint. */
  contract: identifier,
  /** Decimal digits; of `spl` `0`, because each mint is one NFT. */
  tokenId: digits,
  standard: z.enum(['erc721', 'erc1155', 'spl']),
  /** How many the account has, in decimal digits. */
  amount: digits,
  name: z.optional(label),
  collection: z.optional(label),
  imageUrl: z.optional(pictureUrl),
  isSpam: z.optional(z.boolean()),
})

/** The answer of `GET /v1/account/{address}/nfts`. */
export const nftsSchema = z.object({
  nfts: listOf(nftSchema, 200),
  /** For the next page; null: this is the last one. */
  next: z.nullable(textUpTo(1_024)),
})

/** An NFT that an account has. */
export type Nft = z.output<typeof nftSchema>

/** A page of an account's NFTs. */
export type Nfts = z.output<typeof nftsSchema>

/** What {@link getNfts} asks for. */
export interface NftsQuery extends Partial<z.output<typeof nftsQuerySchema>> {
  readonly address: string
}

/** One page of an account's NFTs. The reference's service has no such call: a Latchkey cloud answers it. @throws LatchkeyError as `call` */
export const getNfts = (http: Http, { address, ...query }: NftsQuery, options: CallOptions = {}): Promise<Nfts> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/account/${encodeURIComponent(address)}/nfts`,
    query,
    answer: nftsSchema,
    ...options,
  })
