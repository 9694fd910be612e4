// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of polkadot:68d56f15f85d3136970ec16946040bc1 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '1337': 'usdc',
  '1984': 'usdt',
}
