import { createSolanaInside } from '../../../page-wallet/solana/createSolanaInside.js'
import { developmentKeys } from '../../../page-wallet/solana/developmentKeys.js'
import type { MakeInside } from '../startBackground.js'

/** Signs with ed25519 keys, and sends through the extension's node. */
export const solana: MakeInside = async (context, { solanaUrl }) =>
  createSolanaInside({ ...context, keys: await developmentKeys(), url: solanaUrl })
