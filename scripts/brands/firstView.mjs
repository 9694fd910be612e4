/**
 * Pictures in the one file that comes with the list: the popular wallets of EIP-155, and the first of each other namespace. Talisman's is as large
 * as two others and loads when it is drawn.
 */
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
  'backpack',
  'xverse',
  'leather',
  'keplr',
  'wallet',
]
