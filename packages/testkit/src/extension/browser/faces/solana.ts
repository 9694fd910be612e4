import { createSolanaFace } from '../../../page-wallet/solana/createSolanaFace.js'
import { createRegistration } from '../../../page-wallet/channel/createRegistration.js'
import type { ShowFace } from '../startInpage.js'

/** A wallet-standard wallet. */
export const solana: ShowFace = (channel, { info: { name, icon }, solanaUrl, solanaSignIn }) => {
  const { wallet } = createSolanaFace(channel, { name, icon, canSend: Boolean(solanaUrl), canSignIn: solanaSignIn })
  createRegistration(window, wallet).install()
}
