/** Address prefixes by chain id, of the chains that a wallet knows by default. */
export const knownChains: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }
