// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:1101 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0xea034fb02eb1808c2cc3adbc15f447b93cbe08e1': 'wbtc',
  '0xc5015b9d9161dca7e18e32f6f25c4ad850731fd4': 'dai',
  '0xff8544fed5379d9ffa8d47a74ce6b91e632ac44d': 'frax',
  '0x6b856a14cea1d7dcfaf80fa6936c0b75972ccace': 'fxs',
}
