import { createSolanaFace } from '../../../page-wallet/solana/createSolanaFace.js'
import { createRegistration } from '../../../wallet-standard/createRegistration.js'
import type { ShowFace } from '../startInpage.js'

/** A wallet-standard wallet. */
export const solana: ShowFace = (channel, { info: { name, icon }, solanaUrl, solanaSignIn }) => {
  const { wallet } = createSolanaFace(channel, { name, icon, canSend: Boolean(solanaUrl), canSignIn: solanaSignIn })
  createRegistration(window, wallet).install()
}
