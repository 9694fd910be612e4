import type { BrandWallet } from './BrandWallet.js'
import { evmWallets } from './evmWallets.js'
import { BITCOIN_ROWS } from './rows/bitcoin.js'
import { COSMOS_ROWS } from './rows/cosmos.js'
import { POLKADOT_ROWS } from './rows/polkadot.js'
import { SOLANA_ROWS } from './rows/solana.js'
import { toWallet } from './toWallet.js'

/** All that an application lists by itself, whatever its chains. */
export const listedWallets: readonly BrandWallet[] = [
  ...evmWallets,
  ...[...SOLANA_ROWS, ...BITCOIN_ROWS, ...POLKADOT_ROWS, ...COSMOS_ROWS].map(toWallet),
]
