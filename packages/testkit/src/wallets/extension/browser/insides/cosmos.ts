import { createCosmosInside } from '../../../page-wallet/cosmos/createCosmosInside.js'
import type { MakeInside } from '../startBackground.js'

/** Signs for the Cosmos Hub, Osmosis and the chains that pages suggest. */
export const cosmos: MakeInside = (context) => createCosmosInside(context)
