// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:100 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0xe2e73a1c69ecf83f464efce6a5be353a37ca09b2': 'link',
  '0x8e5bbbb09ed1ebde8674cda39a0c169401db4252': 'wbtc',
  '0x4537e328bf7e4efa29d05caea260d7fe26af9d74': 'uni',
  '0x44fa8e6f47987339850636f88629646662444217': 'dai',
  '0x9c58bacc331c9aa871afd802db6379a98e80cedb': 'gno',
}
