// What an interface draws of coins: tokens, networks' coins and currencies, each loaded when it is drawn.
export { currencyPicture } from './coinPictures.js'
export { tokenMark } from './tokenMark.js'
