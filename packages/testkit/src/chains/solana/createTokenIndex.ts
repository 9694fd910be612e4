import type { Address, EncodedAccount, Transaction } from '@solana/kit'
import { getBase58Decoder, getCompiledTransactionMessageDecoder } from '@solana/kit'

/** The token accounts of a chain, by owner. */
export interface TokenIndex {
  /** Notes the accounts that a transaction names. */
  watch(transaction: Transaction): void
  /** The token accounts of an owner under one token program. */
  ofOwner(owner: string, program: string): readonly Address[]
}

/** A token account: mint and owner of 32 bytes each, then the amount; with extensions it is longer, and byte 165 says that it is none of a mint. */
const ACCOUNT_BYTES = 165
const ACCOUNT_KIND = 2
const OWNER = [32, 64] as const

/** The virtual machine has no index of its own. @param read - Undefined for an account that does not exist. */
export function createTokenIndex(read: (of: Address) => EncodedAccount | undefined): TokenIndex {
  const seen = new Set<Address>()
  return {
    watch({ messageBytes }) {
      for (const account of getCompiledTransactionMessageDecoder().decode(messageBytes).staticAccounts) seen.add(account)
    },
    ofOwner: (owner, program) =>
      [...seen].filter((of) => {
        const account = read(of)
        if (!account || account.programAddress !== program) return false
        const { data } = account
        const isAccount = data.length === ACCOUNT_BYTES || data[ACCOUNT_BYTES] === ACCOUNT_KIND
        return isAccount && getBase58Decoder().decode(data.slice(...OWNER)) === owner
      }),
  }
}
