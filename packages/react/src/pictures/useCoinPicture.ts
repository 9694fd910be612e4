import type { CaipNetworkId } from '@latchkey/kernel'
import { loadBrands } from './loadBrands.js'
import { useDrawn } from './useDrawn.js'

/** A token, a network's coin, or a currency: never a symbol, which anyone can give to another token. */
export type BrandedCoin =
  | {
      /** CAIP-2 id. */
      readonly chainId: CaipNetworkId
      /** Of the token's contract, or its mint; undefined for the network's coin. */
      readonly address?: string | undefined
      /** The network's coin, whatever its address says: some interfaces have a placeholder for it. @default false */
      readonly isNative?: boolean
    }
  | {
      /** ISO 4217 code, e.g. `EUR`. */
      readonly currency: string
    }

/**
 * A picture from `@latchkey/brands`, as a `data:image/svg+xml` URI; for what it does not know a mark of its address. Undefined until its file
 * is loaded.
 *
 * @param coin - Undefined: nothing is fetched.
 */
export function useCoinPicture(coin: BrandedCoin | undefined): string | undefined {
  return useDrawn(coin && keyOf(coin), async () => {
    if (!coin) return undefined
    const { currencyPicture, tokenMark } = await (await loadBrands()).loadCoins()
    return 'currency' in coin ? currencyPicture(coin.currency) : tokenMark(coin.chainId, addressOf(coin))
  })
}

const addressOf = ({ address, isNative }: Exclude<BrandedCoin, { readonly currency: string }>): string | undefined =>
  isNative ? undefined : address

const keyOf = (coin: BrandedCoin): string =>
  'currency' in coin ? `currency ${coin.currency}` : `token ${coin.chainId}/${addressOf(coin) ?? ''}`
