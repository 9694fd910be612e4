// What is compared and never shown: loads only with what looks for names that could be mistaken for each other.
export { nameSkeleton } from './wallets/nameSkeleton.js'
