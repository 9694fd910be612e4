/** Real wallets throw plain errors: only their messages tell them apart. */
export const keplrErrors = {
  rejected: () => new Error('Request rejected'),
  unknownChain: (id: string) => new Error(`There is no chain info for ${id}`),
  aminoOnly: () => new Error('Ledger can sign in Amino mode only'),
  noKey: () => new Error('There is no key'),
  unknownMethod: (method: string) => new Error(`Unknown method ${method}`),
} as const
