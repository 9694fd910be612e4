import type { ButtonBalance, CaipAddress, CaipNetworkId, DayValue, ErrorCode } from '@latchkey/kernel'

/** A failure as state holds it: plain data. */
export interface PortfolioFailure {
  readonly code: ErrorCode
  /** For people. Interfaces with their own texts choose by `code`. */
  readonly message: string
}

/** A coin or token of the account. */
export interface PortfolioToken {
  readonly chainId: CaipNetworkId
  /** Of the contract, the mint, or the denomination. Absent: the network's coin. */
  readonly address?: string
  /** Cleaned: no invisible characters, none that change the direction of text, at most 64. */
  readonly symbol: string
  readonly name: string
  /** 0 to 77. */
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /** Of one, in US dollars: a plain decimal, e.g. `0.72`. Absent where nobody knows it. */
  readonly price?: string
  /** Of the whole, in US dollars, floored to 6 decimals. */
  readonly value?: string
  /** A `data:image/…` URI. Pictures of other hosts are not shown: fetching one would tell its server who looks. */
  readonly icon?: string
  /**
   * Why it is hidden behind a row, and counts nothing in the total. `spam`: its name advertises or imitates. `lowQuality`: it has no decimals, as
   * the receipts and vouchers of strangers have none.
   */
  readonly hidden?: 'spam' | 'lowQuality'
}

/** An NFT of the account. */
export interface PortfolioNft {
  /** Unique: network, contract and token. */
  readonly id: string
  readonly chainId: CaipNetworkId
  readonly contract: string
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155' | 'spl'
  /** How many the account has. */
  readonly amount: bigint
  /** Cleaned, as the name of a token is. */
  readonly name: string
  readonly collection?: string
  /** Address of its picture at the application's own service: no other host is asked for one. */
  readonly picture?: string
  readonly isSpam: boolean
}

/** What is known of the account's NFTs, page by page. */
export interface PortfolioNfts {
  /** `none`: no service is configured that could know. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'none'
  readonly list: readonly PortfolioNft[]
  /** For the next page. Absent: this was the last one. */
  readonly next?: string
}

/** The slice of the plugin `portfolio`. */
export interface PortfolioState {
  /** Whose tokens these are. */
  account?: CaipAddress | undefined
  /** `idle` before the first view; `ready` also while something newer is asked for. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  failure?: PortfolioFailure | undefined
  /** Who said what the account has. */
  source?: 'wallet' | 'cloud' | 'chain' | undefined
  /** The most valuable first, the network's coin before others of no known value, hidden ones last. */
  tokens: readonly PortfolioToken[]
  /** The sum of all values in US dollars, a plain decimal; absent where no price is known. */
  total?: string | undefined
  /** What they were worth on the last 30 days, where the application's service knows: at the prices of then, as many as there are now. */
  trend?: readonly DayValue[] | undefined
  /** When the tokens were read, in milliseconds since the epoch. */
  readAtMs?: number | undefined
  nfts: PortfolioNfts
  /** What the button shows instead of the coin's balance, where the option `buttonTokens` names a token of the network. */
  button?: ButtonBalance | 'pending' | undefined
}
