// What an interface draws by itself, without the pictures of a host: no check of options loads with it.
export { currencyPicture, networkPicture, tokenPicture, walletPicture } from '../lookups/defaultPictures.js'
export { tokenMark } from '../lookups/tokenMark.js'
export { popularListings } from '../lookups/popularListings.js'
