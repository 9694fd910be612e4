import type { BrandWallet } from './BrandWallet.js'
import { listedWallets } from './listedWallets.js'
import { MORE_EIP155_ROWS } from './rows/moreEip155.js'
import { toWallet } from './toWallet.js'

/**
 * Popular wallets. Ids are those of the wallet directory. Names, stores and relay links are compared with the registry data in `thirdweb`
 * 5.121.6 (Apache-2.0) and with `@rainbow-me/rainbowkit` 2.2.11 (MIT); stores of Leather, SubWallet, Polkadot{.js}, PolkaGate and Fearless with
 * the packages of SOURCES.md. Neither has Solflare, UniSat and the extension of Cosmostation: their stores, and what extensions announce
 * themselves as, are as several public applications have them. Links that open a page in a wallet are as its documentation says.
 */
export const wallets: readonly BrandWallet[] = [...listedWallets, ...MORE_EIP155_ROWS.map(toWallet)]
