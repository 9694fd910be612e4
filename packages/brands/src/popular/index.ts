export { popularListings } from './popularListings.js'
