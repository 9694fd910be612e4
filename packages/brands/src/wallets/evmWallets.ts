import type { BrandWallet } from './BrandWallet.js'
import { EIP155_ROWS } from './rows/eip155.js'
import { toWallet } from './toWallet.js'

/** The popular wallets of EIP-155 chains, all that an application of these chains alone lists by itself. */
export const evmWallets: readonly BrandWallet[] = EIP155_ROWS.map(toWallet)
