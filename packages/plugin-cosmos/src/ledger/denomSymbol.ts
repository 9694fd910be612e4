import { cleanWalletName } from '@latchkey/kernel'

const LONGEST = 20

/** How a denomination is shown: whole where it is short, because the last part of a long one may be chosen to look like another coin. */
export const denomSymbol = (denom: string): string =>
  cleanWalletName(denom.length > LONGEST ? `${denom.slice(0, 9)}…${denom.slice(-6)}` : denom)
