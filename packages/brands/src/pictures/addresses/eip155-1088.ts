// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:1088 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0xa5b55ab1daf0f8e1efc0eb1931a957fd89b918f4': 'wbtc',
  '0x4651b38e7ec14bb3db731369bfe5b08f2466bd0a': 'dai',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000': 'metis',
}
