/** What moves in a transfer. `internal` is a coin that a contract sent. */
export type TransferKind = 'native' | 'internal' | 'erc20' | 'erc721' | 'erc1155' | 'spl'

/** A block that is stored whole, or through which followed accounts were looked for. */
export interface IndexBlockRow {
  readonly chain: string
  readonly number: number
  readonly hash: string
  readonly parent: string
}

/** A transaction that is in the history of an account. */
export interface IndexTransactionRow {
  readonly chain: string
  readonly hash: string
  /** Orders transactions of a chain: the block's number times 65,536, plus the index in it. */
  readonly position: number
  /** Milliseconds since 1970, as the block says. */
  readonly time: number
  /** Empty: the node does not have the transaction any more. */
  readonly sender: string
  /** Null: it created a contract, or the chain has none. */
  readonly recipient: string | null
  /** 1: confirmed, 0: failed. */
  readonly is_confirmed: number
  readonly nonce: number | null
  /** What was paid for it, in base units of the coin. */
  readonly fee: string
  /** First four bytes of what a contract was called with, in hex. */
  readonly selector: string | null
}

/** What moved in a transaction. */
export interface IndexTransferRow {
  readonly chain: string
  readonly hash: string
  /** In the transaction. */
  readonly position: number
  readonly kind: TransferKind
  /** Empty for the coin. */
  readonly contract: string
  /** Decimal digits; empty where there is none. */
  readonly token_id: string
  /** Empty where the chain does not say who. */
  readonly sender: string
  readonly recipient: string
  /** Base units. */
  readonly amount: string
}

/** A transaction is of an account: what pages of its history are read from. */
export interface IndexActivityRow {
  readonly chain: string
  readonly account: string
  readonly time: number
  readonly position: number
  readonly hash: string
}

/** What the contract of a token says of itself; null where it says nothing that can be read. */
export interface IndexTokenRow {
  readonly chain: string
  readonly contract: string
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}

/** What an account has of an NFT: the sum of its transfers. Below zero while older transfers are not read yet. */
export interface IndexNftRow {
  readonly chain: string
  readonly account: string
  readonly contract: string
  readonly token_id: string
  readonly kind: TransferKind
  readonly amount: string
}

/** An account that was asked about, on a chain that is not stored whole. */
export interface IndexFollowedRow {
  readonly chain: string
  readonly account: string
  readonly asked_at: number
  /** Where older transactions are looked for next: a block; null: there are none, or {@link IndexAddressRow} has it. Empty: not begun. */
  readonly older: string | null
  /** The newest that was read, where the chain is read by account. */
  readonly newest: string | null
}

/** An address whose transactions are those of an account: itself, and its token accounts. Of chains that are read by account. */
export interface IndexAddressRow {
  readonly chain: string
  readonly account: string
  readonly address: string
  /** The newest transaction that was read, and its slot; null before the first. */
  readonly newest: string | null
  readonly newest_slot: number | null
  /** The transaction before which older ones are looked for next; null: there are none. */
  readonly older: string | null
  /** When its turn was, milliseconds since 1970. */
  readonly read_at: number
}

/** What an NFT says of itself; null where it says nothing that can be read. */
export interface IndexNftMetadataRow {
  readonly chain: string
  readonly contract: string
  readonly token_id: string
  readonly name: string | null
  /** `https:`, `http:` or `ipfs:`, or `data:image/webp` as it was drawn again. */
  readonly image: string | null
  /** When it is read again, milliseconds since 1970. */
  readonly read_again_at: number
}

/** How far a chain was read, and by which process. */
export interface IndexCursorRow {
  readonly chain: string
  /** The next block; null: not begun. */
  readonly next: number | null
  readonly holder: string
  readonly held_until: number
}

/** What is stored of chains: see {@link PARTITIONED}. */
export interface ChainIndexTables {
  readonly index_blocks: IndexBlockRow
  readonly index_transactions: IndexTransactionRow
  readonly index_transfers: IndexTransferRow
  readonly index_activity: IndexActivityRow
  readonly index_tokens: IndexTokenRow
  readonly index_nfts: IndexNftRow
  readonly index_followed: IndexFollowedRow
  readonly index_cursors: IndexCursorRow
  readonly index_addresses: IndexAddressRow
  readonly index_nft_metadata: IndexNftMetadataRow
}

/** Tables that have a partition for each chain, where the database has partitions. */
export const PARTITIONED = [
  'index_blocks',
  'index_transactions',
  'index_transfers',
  'index_activity',
  'index_tokens',
  'index_nfts',
] as const satisfies readonly (keyof ChainIndexTables)[]
