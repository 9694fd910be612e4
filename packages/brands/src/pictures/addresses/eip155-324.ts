// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:324 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91': 'eth',
  '0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4': 'usdc',
  '0xbbeb516fb02a01611cbbe0453fe3c580d7281011': 'wbtc',
  '0x4b9eb6c0b6ea15176bbf62841c6b2a8a398cb656': 'dai',
}
