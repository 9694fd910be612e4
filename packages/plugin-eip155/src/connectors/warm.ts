import { parseAddress } from '../chain/parseAddress.js'
import { readAccounts } from '../chain/readAccounts.js'
import { readChainId } from '../chain/walletShapes.js'

/** Reads answers like a wallet's, while nobody waits: the first address checksum and the first schema take ten times as long as later ones. */
export function warm(): void {
  const address = `0x${'a'.repeat(40)}`
  readAccounts([address])
  parseAddress(address, { strictChecksum: true })
  readChainId('0x1')
}
