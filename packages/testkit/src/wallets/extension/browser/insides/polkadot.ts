import { createPolkadotInside } from '../../../page-wallet/polkadot/createPolkadotInside.js'
import type { MakeInside } from '../startBackground.js'

/** Signs with the keys of Alice, Bob and Charlie. */
export const polkadot: MakeInside = (context) => createPolkadotInside(context)
