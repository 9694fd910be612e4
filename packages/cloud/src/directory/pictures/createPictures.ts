import { currencyPicture, networkPicture, neutralMark, tokenPicture, walletPicture } from '@latchkey/brands'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SentPicture } from '../../endpoints/Endpoint.js'
import { CONNECTOR_IMAGES, NETWORK_IMAGES } from './assetIds.js'
import { readDataUri } from './toPicture.js'
import { TOKEN_SYMBOLS } from './tokenSymbols.js'

/** Pictures by id: the operator's own, those of the package of brands, else a drawn mark. Undefined for an unknown id. */
export interface Pictures {
  /** @param wallet - Whose picture it is, if the directory knows. */
  wallet(imageId: string, wallet: { readonly id: string; readonly rdns: string | undefined } | undefined): Promise<SentPicture | undefined>
  asset(id: string): Promise<SentPicture | undefined>
  currency(code: string): Promise<SentPicture | undefined>
  token(symbol: string): Promise<SentPicture>
}

/**
 * Finds pictures. Nothing is fetched: a picture that is nowhere is drawn.
 *
 * @param own - `data:image/…` URIs by `image_id`, currency code or token symbol.
 */
export function createPictures(own: Readonly<Record<string, string>>): Pictures {
  const findOwn = (id: string): SentPicture | undefined => read(valueOf(own, id))
  const draw = (seed: string): SentPicture => readDataUri(neutralMark(seed)) as SentPicture
  return {
    async wallet(imageId, wallet) {
      const found = findOwn(imageId)
      if (found !== undefined || wallet === undefined) return found
      const brand = (await walletPicture(wallet.id)) ?? (wallet.rdns === undefined ? undefined : await walletPicture(wallet.rdns))
      return read(brand) ?? draw(wallet.id)
    },
    async asset(id) {
      const [chainId, connector] = [valueOf(NETWORK_IMAGES, id), valueOf(CONNECTOR_IMAGES, id)]
      const found = findOwn(id)
      if (found !== undefined) return found
      if (chainId !== undefined) return read(await networkPicture(chainId as CaipNetworkId)) ?? draw(chainId)
      return connector === undefined ? undefined : (read(await walletPicture(connector)) ?? draw(connector))
    },
    currency: async (code) => findOwn(code) ?? read(await currencyPicture(code)),
    async token(symbol) {
      const found = findOwn(symbol)
      if (found !== undefined) return found
      const [chainId, address] = valueOf(TOKEN_SYMBOLS, symbol.toUpperCase()) ?? []
      return (chainId && read(await tokenPicture(chainId, address))) ?? draw(symbol.toUpperCase())
    },
  }
}

const read = (uri: string | undefined): SentPicture | undefined => (uri === undefined ? undefined : readDataUri(uri))

/** An id from outside may be `constructor`. */
const valueOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
