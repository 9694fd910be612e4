import { findWallet } from '../wallets/findWallet.js'
import { currencyPicture, networkPicture, tokenPicture } from './coinPictures.js'
import { walletPicture } from './walletPicture.js'
import type { PictureOverrides } from './PictureOverrides.js'
import type { Pictures } from './Pictures.js'
import { normalizeKey, readOverrides } from './readOverrides.js'

/**
 * Lookups of pictures, with a host's own ones before those of this package. But for the wallets of the first view, each is loaded when it is
 * asked for.
 *
 * @param overrides - The host's own. @default none
 * @throws LatchkeyError `OPTION_INVALID` if one of them is not a picture
 */
export function createPictures(overrides: PictureOverrides = {}): Pictures {
  const own = readOverrides(overrides)
  return {
    wallet: (identity) => chosen(own.wallets, namesOf(identity), () => walletPicture(identity)),
    token(chainId, address) {
      const key = normalizeKey(address === undefined ? chainId : `${chainId}/${address}`)
      return chosen(own.tokens, [key], () => tokenPicture(chainId, address))
    },
    network: (chainId) => chosen(own.networks, [chainId], () => networkPicture(chainId)),
    currency: (code) => chosen(own.currencies, [code.toUpperCase()], () => currencyPicture(code)),
  }
}

/** The host's picture under any of the names, else this package's. */
async function chosen(
  own: ReadonlyMap<string, string | false>,
  names: readonly string[],
  draw: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const name = names.find((each) => own.has(each))
  const picture = name === undefined ? undefined : own.get(name)
  return picture === undefined ? draw() : picture || undefined
}

function namesOf(identity: string): readonly string[] {
  const { id, rdns, aliases } = findWallet(identity) ?? { aliases: [] }
  return [identity, id, rdns, ...aliases].filter((name) => name !== undefined)
}
