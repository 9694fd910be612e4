import { isLatchkeyError } from '@latchkey/kernel'
import type { WalletListing } from '@latchkey/kernel'
import type { Parts } from './Parts.js'

/** Lists a wallet, unless another plugin lists the same id: a directory does not replace what a plugin says. */
export function listWallet({ wallets, log }: Parts['context'], wallet: WalletListing): void {
  try {
    wallets.add(wallet)
  } catch (error) {
    if (!isLatchkeyError(error, 'REGISTRATION_DUPLICATE')) throw error
    log.debug(`Another plugin lists ${wallet.id}`)
  }
}
