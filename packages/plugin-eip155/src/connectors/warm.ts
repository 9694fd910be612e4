import { readAccounts } from '../chain/readAccounts.js'
import { readChainId } from '../chain/walletShapes.js'

/** Reads answers like a wallet's, while nobody waits: the first address checksum and the first schema take ten times as long as later ones. */
export function warm(): void {
  readAccounts([`0x${'a'.repeat(40)}`])
  readChainId('0x1')
}
