/**
 * Where Uniswap is on one network, and tokens to offer there. Sources: docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * and docs.uniswap.org/contracts/v3/reference/deployments; @uniswap/sdk-core 7.19.4, which the tests compare with (for the first networks it
 * names the older `Quoter`). Addresses of tokens as their issuers publish them, compared with version 22.21.0 of Uniswap's list of tokens; on
 * ZKsync Era: developers.circle.com/stablecoins/usdc-contract-addresses and @uniswap/sdk-core.
 */
export interface NetworkData {
  readonly v2?: { readonly factory: string; readonly router: string }
  /** With `QuoterV2`. */
  readonly v3: { readonly factory: string; readonly quoter: string }
  /** `SwapRouter02` */
  readonly swapRouter: string
  /** Address, symbol, name and decimals; the wrapped coin first. */
  readonly tokens: readonly (readonly [string, string, string, number])[]
}
