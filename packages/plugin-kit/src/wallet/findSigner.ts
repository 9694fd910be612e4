import { LatchkeyError } from '@latchkey/kernel'

/** The candidates for a signature. */
export interface SignerParameters<Account> {
  /** The accounts that the wallet shares, in its order. */
  readonly accounts: readonly Account[]
  /** The address that the request names. */
  readonly named: unknown
  /** The address in use; it signs where none is named. */
  readonly inUse: string | undefined
  /** For errors. */
  readonly method: string
  /** Whether two spellings are one address. @default exact comparison */
  readonly isSame?: (address: string, wanted: string) => boolean
}

/** The named account, else the one in use, else the first. @throws LatchkeyError `UNAUTHORIZED` */
export function findSigner<Account extends { readonly address: string }>(parameters: SignerParameters<Account>): Account {
  const { accounts, named, inUse, method, isSame = Object.is } = parameters
  const find = (wanted: unknown): Account | undefined =>
    accounts.find(({ address }) => typeof wanted === 'string' && isSame(address, wanted))
  const account = named === undefined ? (find(inUse) ?? accounts[0]) : find(named)
  if (!account) throw new LatchkeyError('UNAUTHORIZED', { method })
  return account
}
