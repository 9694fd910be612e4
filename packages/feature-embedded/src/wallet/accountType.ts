/** What an account of the wallet can be. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** A value as one; undefined for anything else. */
export const accountType = (value: unknown): EmbeddedAccountType | undefined =>
  value === 'eoa' || value === 'smartAccount' ? value : undefined
