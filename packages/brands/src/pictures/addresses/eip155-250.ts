// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:250 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0xb3654dc3d10ea7645f8319668e8f54d2574fbdc8': 'link',
  '0x321162cd933e2be498cd2267a90534a804051b11': 'wbtc',
  '0x8d11ec38a3eb5e956b052f67da8bdc9bef8abf3e': 'dai',
  '0x6a07a792ab2965c72a5b8088d3a069a7ac3a993b': 'aave',
  '0x56ee926bd8c72b2d5fa1af4d9e4cbb515a1e3adc': 'snx',
  '0x8b1f4432f943c465a973fedc6d7aa50fc96f1f65': 'axl',
  '0x1e4f97b9f9f913c46f1632781732927b9019c68b': 'crv',
  '0x7c598c96d02398d89fbcb9d41eab3df0c16f227d': 'nexo',
  '0xdc301622e621166bd8e82f2ca0a26c13ad0be355': 'frax',
  '0xb90ccd563918ff900928dc529aa01046795ccb4a': 'sfrxeth',
  '0x7d016eec9c25232b01f23ef992d98ca97fc2af5a': 'fxs',
  '0xae75a438b2e0cb8bb01ec1e1e376de11d44477cc': 'sushi',
}
