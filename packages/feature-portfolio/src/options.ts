import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, readOptions as readKnown } from '@latchkey/kernel'

/** Options of `portfolio()`. */
export interface PortfolioOptions {
  /**
   * Tokens to look for on a chain whose nodes cannot list what an account has, by CAIP-2 id: contracts on EIP-155, ids of assets on Polkadot.
   * Elsewhere nodes list all. @default none
   */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** The token whose balance the button shows instead of the coin's, by CAIP-2 id. @default the coin's */
  readonly buttonTokens?: Readonly<Record<CaipNetworkId, ButtonToken>>
}

/** A token of the button. */
export interface ButtonToken {
  /** Of the contract, the mint, or the denomination. */
  readonly address: string
  /** Of an account that has none of it, of which chains say nothing. @default the coin's balance is shown then */
  readonly symbol?: string
  /** A `data:image/…` URI. @default none */
  readonly image?: string
}

/** @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(input: PortfolioOptions): PortfolioOptions {
  const options = readKnown(input, { tokens: 'object', buttonTokens: 'object' }, { at: 'portfolio' })
  for (const chainId of Object.keys({ ...options.tokens, ...options.buttonTokens })) {
    if (!chainId.includes(':')) throw optionInvalid('portfolio', `names the network '${chainId}'`, "use CAIP-2 ids, e.g. 'eip155:1'")
  }
  for (const [chainId, addresses] of Object.entries(options.tokens ?? {})) {
    if (Array.isArray(addresses) && addresses.every((each) => typeof each === 'string' && each !== '')) continue
    throw optionInvalid(`portfolio.tokens['${chainId}']`, 'is not a list of addresses', "name contracts, e.g. ['0x…']")
  }
  for (const [chainId, token] of Object.entries(options.buttonTokens ?? {})) {
    if (typeof (token as Partial<ButtonToken> | null)?.address === 'string' && token.address) continue
    throw optionInvalid(`portfolio.buttonTokens['${chainId}']`, 'is not a token', "name its contract, e.g. { address: '0x…' }")
  }
  return options
}
