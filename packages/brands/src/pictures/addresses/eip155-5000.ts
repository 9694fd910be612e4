// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:5000 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000': 'mnt',
}
