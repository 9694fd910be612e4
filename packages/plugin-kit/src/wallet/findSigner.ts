import { LatchkeyError } from '@latchkey/kernel'

/** The candidates for a signature. */
export interface SignerParameters<Account> {
  /** The accounts that the wallet shares, in its order. */
  readonly accounts: readonly Account[]
  /** The address that the request names. */
  readonly named: unknown
  /** The address in use; it signs where none is named. Undefined: the first account signs. */
  readonly inUse: string | undefined
  /** For errors. */
  readonly method: string
  /** Whether two spellings are one address. @default exact comparison */
  readonly isSame?: (address: string, wanted: string) => boolean
}

/** The named account, else the one in use; where none is in use, the first. @throws LatchkeyError `UNAUTHORIZED` when it is not shared */
export function findSigner<Account extends { readonly address: string }>(parameters: SignerParameters<Account>): Account {
  const { accounts, named, inUse, method, isSame = Object.is } = parameters
  const wanted = named === undefined ? (inUse ?? accounts[0]?.address) : named
  const account = accounts.find(({ address }) => typeof wanted === 'string' && isSame(address, wanted))
  if (!account) throw new LatchkeyError('UNAUTHORIZED', { method })
  return account
}
