// What reads the chain and asks providers, as one part.
export { askQuotes } from './askQuotes.js'
export { readHoldings } from './readHoldings.js'
