import type { SwapToken } from '../../contracts/index.js'

/** What the picture of a token is drawn from. */
export const pictureOf = (token: SwapToken) => ({ src: token.iconUrl, name: token.symbol, coin: token })
