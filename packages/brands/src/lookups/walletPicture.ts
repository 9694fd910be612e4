import { findWallet } from '../wallets/findWallet.js'
import { pictureOf } from './pictureIn.js'

/** The picture of a wallet. @param identity - Id, reverse-DNS name or alias. @see Pictures */
export async function walletPicture(identity: string): Promise<string | undefined> {
  return pictureOf(findWallet(identity)?.picture)
}
