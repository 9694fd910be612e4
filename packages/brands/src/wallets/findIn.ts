import type { BrandWallet } from './BrandWallet.js'

/** The wallet of a list that goes by this `id`, `rdns` or alias; case counts. */
export const findIn = (wallets: readonly BrandWallet[], identity: string): BrandWallet | undefined =>
  wallets.find(({ id, rdns, aliases }) => id === identity || rdns === identity || aliases.includes(identity))
