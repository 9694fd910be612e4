/** Address prefixes by chain id, of the chains that a wallet knows when nobody tells it more. */
export const knownChains: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }
