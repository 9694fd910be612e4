/** Ethereum with the bench's own node, as viem writes a chain. */
export const mainnet = () => ({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
