import { createBitcoinInside } from '../../../page-wallet/bitcoin/createBitcoinInside.js'
import type { MakeInside } from '../startBackground.js'

/** Signs with the keys of every Bitcoin network, and sends through the extension's node. */
export const bip122: MakeInside = (context, { bitcoinUrl }) => createBitcoinInside({ ...context, url: bitcoinUrl })
