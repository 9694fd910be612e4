import type { BrandWallet } from './BrandWallet.js'
import { BITCOIN_ROWS } from './rows/bitcoin.js'
import { COSMOS_ROWS } from './rows/cosmos.js'
import { EIP155_ROWS } from './rows/eip155.js'
import { MORE_EIP155_ROWS } from './rows/moreEip155.js'
import { POLKADOT_ROWS } from './rows/polkadot.js'
import { SOLANA_ROWS } from './rows/solana.js'
import { toWallet } from './toWallet.js'

/**
 * Popular wallets. Sources, compared with each other: ids of the wallet directory; names, stores and relay links of the registry data in
 * `thirdweb` 5.121.6 (Apache-2.0) and of `@rainbow-me/rainbowkit` 2.2.11 (MIT); for Leather, Xverse, SubWallet, Talisman, Polkadot{.js},
 * PolkaGate and Fearless the packages of SOURCES.md. Links that open a page in a wallet: the wallets' documentation, named beside each.
 */
export const wallets: readonly BrandWallet[] = [
  ...EIP155_ROWS,
  ...MORE_EIP155_ROWS,
  ...SOLANA_ROWS,
  ...BITCOIN_ROWS,
  ...POLKADOT_ROWS,
  ...COSMOS_ROWS,
].map(toWallet)
