/** Pictures in the one file that comes with the list: the popular wallets of EIP-155, and the first of each other namespace. */
export const FIRST_VIEW = [
  'metamask',
  'coinbase',
  'trust',
  'rainbow',
  'phantom',
  'okx',
  'rabby',
  'zerion',
  'solflare',
  'xverse',
  'leather',
  'talisman',
  'keplr',
  'wallet',
]
