import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid, readOptions as readKnown } from '@latchkey/kernel'

/** Options of `portfolio()`. */
export interface PortfolioOptions {
  /**
   * Tokens to look for on a chain whose nodes cannot list what an account has, by CAIP-2 id: contracts on EIP-155, ids of assets on Polkadot.
   * Elsewhere nodes list all. @default none
   */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/** @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(input: PortfolioOptions): PortfolioOptions {
  const options = readKnown(input, { tokens: 'object' }, { at: 'portfolio' })
  for (const [chainId, addresses] of Object.entries(options.tokens ?? {})) {
    if (Array.isArray(addresses) && addresses.every((each) => typeof each === 'string' && each !== '')) continue
    throw optionInvalid(`portfolio.tokens['${chainId}']`, 'is not a list of addresses', "name contracts, e.g. ['0x…']")
  }
  return options
}
