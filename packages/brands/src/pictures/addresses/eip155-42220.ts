// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:42220 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0xceba9300f2b948710d2653dd7b07f33a8b32118c': 'usdc',
  '0xd629eb00deced2a080b7ec630ef6ac117e614f1b': 'wbtc',
  '0x471ece3750da237f93b8e339c536989b8978a438': 'celo',
  '0xd15ec721c2a896512ad29c671997dd68f9593226': 'sushi',
}
