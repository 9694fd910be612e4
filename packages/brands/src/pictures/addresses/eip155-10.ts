// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of eip155:10 → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  '0x4200000000000000000000000000000000000006': 'eth',
  '0x0b2c639c533813f4aa9d7837caf62653d097ff85': 'usdc',
  '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': 'usdt',
  '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': 'dai',
  '0x68f180fcce6836688e9084f035309e29bf0a2095': 'wbtc',
  '0x4200000000000000000000000000000000000042': 'op',
  '0x6fd9d7ad17242c41f7131d257212c54a0e816691': 'uni',
  '0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6': 'link',
  '0x76fb31fb4af56892a25e32cfc43de717950c9278': 'aave',
  '0xfdb794692724153d1488ccdbe0c56c252596735f': 'ldo',
  '0x9bcef72be871e61ed4fbbc7630889bee758eb81d': 'reth',
  '0x8700daec35af8ff88c16bdf0418774cb3d7599b4': 'snx',
  '0x23ee2343b892b1bb63503a4fabc840e0e2c6810f': 'axl',
  '0x0994206dfe8de6ec6920ff4d779b0d950605fb53': 'crv',
  '0x2561aa2bb1d2eb6629edd7b0938d7679b8b49f9e': 'ocean',
  '0xaddb6a0412de1ba0f936dcaeb8aaa24578dcf3b2': 'cbeth',
  '0x2e3d870790dc77a83dd1d18184acc7439a53f475': 'frax',
  '0x484c2d6e3cdd945a8b2df735e079178c1036578c': 'sfrxeth',
  '0xbc7b1ff1c6989f006a1185318ed4e7b5796e66e1': 'pendle',
  '0x3a18dcc9745edcd1ef33ecb93b0b6eba5671e7ca': 'kuji',
}
