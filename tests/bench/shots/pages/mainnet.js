/** A network with the bench's own node, as viem writes a chain. @param {number} id @param {string} name */
const networkOf = (id, name) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})

/** Ethereum. */
export const mainnet = () => networkOf(1, 'Ethereum')

/** Ethereum and what is often beside it. */
export const networks = () => [
  mainnet(),
  networkOf(8453, 'Base'),
  networkOf(42161, 'Arbitrum One'),
  networkOf(10, 'OP Mainnet'),
  networkOf(137, 'Polygon'),
]
