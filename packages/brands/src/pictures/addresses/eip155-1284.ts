// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:1284 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0x922d641a426dcffaef11680e5358f34d97d112e1': 'wbtc',
  '0x3405a1bd46b85c5c029483fbecf2f3e611026e45': 'pol',
  '0x765277eebeca2e31912c9946eae1021199b39c61': 'dai',
  '0x467719ad09025fcc6cf6f8311755809d45a5e5f3': 'axl',
  '0x322e86852e492a7ee17f28a78c663da38fb33bfb': 'frax',
  '0xecf91116348af1cffe335e9807f0051332be128d': 'sfrxeth',
}
