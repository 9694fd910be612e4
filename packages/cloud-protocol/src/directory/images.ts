/** Paths of pictures below the directory's base URL. Their answer is the picture, not JSON. */
export const imagePaths = {
  /** @param imageId - `image_id` of a wallet */
  wallet: (imageId: string): string => `/getWalletImage/${encodeURIComponent(imageId)}`,
  /** Of a network or connector. */
  asset: (id: string): string => `/public/getAssetImage/${encodeURIComponent(id)}`,
  /** @param code - ISO 4217, e.g. `EUR` */
  currency: (code: string): string => `/public/getCurrencyImage/${encodeURIComponent(code)}`,
  /** @param symbol - e.g. `USDC` */
  token: (symbol: string): string => `/public/getTokenImage/${encodeURIComponent(symbol)}`,
}
