// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:8453 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0x4200000000000000000000000000000000000006': 'eth',
  '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': 'usdc',
  '0x50c5725949a6f0c72e6c4a641f24049a917db0cb': 'dai',
  '0xc3de830ea07524a0761646a6a4e4be0e114a3c83': 'uni',
  '0xb6fe221fe9eef5aba221c348ba20a1bf5e73624c': 'reth',
  '0x23ee2343b892b1bb63503a4fabc840e0e2c6810f': 'axl',
  '0xfa980ced6895ac314e7de34ef1bfae90a5add21b': 'prime',
  '0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22': 'cbeth',
  '0xab36452dbac151be02b16ca17d8919826072f64a': 'rsr',
  '0x4ed4e862860bed51a9570b96d89af5e1b0efefed': 'degen',
}
