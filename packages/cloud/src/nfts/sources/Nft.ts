/** An NFT, wherever it is. */
export interface NftPlace {
  /** Of eip155 in lower case; of solana the mint. */
  readonly contract: string
  /** Decimal digits; of solana `0`. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155' | 'spl'
}

/** An NFT that an account has. */
export interface HeldNft extends NftPlace {
  /** Decimal digits. */
  readonly amount: string
  readonly name?: string | undefined
  readonly collection?: string | undefined
  /** `https:`, `http:` or `ipfs:`, or a drawn `data:image/webp`. */
  readonly image?: string | undefined
  readonly isSpam?: boolean | undefined
  /** Where its metadata is, if it is known already. */
  readonly uri?: string | undefined
}

/** Where a page of a chain's NFTs ended. */
export type NftsAfter = NftPlace

/** Which NFTs are asked for. */
export interface NftsQuery {
  readonly account: string
  readonly after: NftsAfter | undefined
  readonly limit: number
}

/** A page of the NFTs of an account on a chain. */
export interface NftsOfChain {
  readonly nfts: readonly HeldNft[]
  /** Undefined on the last page. */
  readonly next?: NftsAfter | undefined
}

/** Who knows the NFTs of a chain. */
export interface NftSource {
  /** Whether it tells names and pictures itself; else the metadata of the NFTs is read. */
  readonly isDescribed: boolean
  /** @throws LatchkeyError `CLOUD_NODE_FAILED` | `CLOUD_ARCHIVE_FAILED` | what the database throws */
  list(query: NftsQuery): Promise<NftsOfChain>
}

/** Distinguishes NFTs of one chain. */
export const keyOf = ({ contract, tokenId }: Pick<NftPlace, 'contract' | 'tokenId'>): string => `${contract} ${tokenId}`
