import type { Address, EncodedAccount, Transaction } from '@solana/kit'
import { getBase58Decoder, getCompiledTransactionMessageDecoder, getSignatureFromTransaction } from '@solana/kit'
import type { TransactionFailure } from './TransactionFailure.js'

/** What a transaction did to its accounts, in the order of its message. */
interface Record {
  readonly signature: string
  readonly slot: number
  readonly blockTime: number
  readonly failure: TransactionFailure
  readonly accounts: readonly Address[]
  readonly fee: number
  readonly before: Snapshot
  readonly after: Snapshot
}

interface Snapshot {
  readonly balances: readonly number[]
  readonly tokens: readonly object[]
}

/** The history of a chain, which the virtual machine does not keep. */
export interface TransactionIndex {
  /** Executes a transaction, and notes what it changed. */
  record(transaction: Transaction, execute: () => TransactionFailure): TransactionFailure
  /** The answer to `getSignaturesForAddress`, the newest first. */
  signaturesFor(of: string, options?: { readonly limit?: number; readonly before?: string }): readonly object[]
  /** The answer to `getTransaction`. */
  transaction(signature: string): object | null
}

/** Reads the chain at this moment. */
export interface TransactionIndexParts {
  /** Undefined for an account that does not exist. */
  read(of: Address): EncodedAccount | undefined
  slot(): number
}

const LAMPORTS_PER_SIGNATURE = 5_000
const TOKEN_PROGRAM = /^Token/
const TOKEN_ACCOUNT_BYTES = 165
const DECIMALS_AT = 44
/** The time of the first block, in seconds. */
const GENESIS_TIME = 1_767_225_600

/** Makes an empty history. */
export function createTransactionIndex(parts: TransactionIndexParts): TransactionIndex {
  const records: Record[] = []
  return {
    record(transaction, execute) {
      const { staticAccounts: accounts } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      const before = snapshot(parts, accounts)
      const slot = parts.slot()
      const failure = execute()
      const fee = LAMPORTS_PER_SIGNATURE * Object.keys(transaction.signatures).length
      const signature = getSignatureFromTransaction(transaction)
      records.unshift({ signature, slot, blockTime: GENESIS_TIME + slot, failure, accounts, fee, before, after: snapshot(parts, accounts) })
      return failure
    },
    signaturesFor(of, { limit = 1_000, before } = {}) {
      const mine = records.filter(({ accounts }) => accounts.includes(of as Address))
      const start = mine.findIndex(({ signature }) => signature === before) + 1
      return mine.slice(start, start + limit).map(({ signature, slot, blockTime, failure }) => ({
        signature,
        slot,
        blockTime,
        err: failure,
        memo: null,
        confirmationStatus: 'finalized',
      }))
    },
    transaction(signature) {
      const found = records.find((record) => record.signature === signature)
      return found ? toAnswer(found) : null
    },
  }
}

function toAnswer({ slot, blockTime, failure, accounts, fee, before, after, signature }: Record): object {
  return {
    slot,
    blockTime,
    transaction: { signatures: [signature], message: { accountKeys: accounts.map((pubkey) => ({ pubkey })) } },
    meta: {
      err: failure,
      fee,
      preBalances: before.balances,
      postBalances: after.balances,
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
    },
  }
}

function snapshot({ read }: TransactionIndexParts, accounts: readonly Address[]): Snapshot {
  const all = accounts.map(read)
  const tokens = all.flatMap((account, accountIndex) => {
    if (!account || !TOKEN_PROGRAM.test(account.programAddress) || account.data.length < TOKEN_ACCOUNT_BYTES) return []
    const [mint, owner] = [0, 32].map((at) => getBase58Decoder().decode(account.data.slice(at, at + 32)))
    const decimals = read(mint as Address)?.data[DECIMALS_AT] ?? 0
    const amount = Buffer.from(account.data).readBigUInt64LE(64).toString()
    return [{ accountIndex, mint, owner, uiTokenAmount: { amount, decimals } }]
  })
  return { balances: all.map((account) => Number(account?.lamports ?? 0n)), tokens }
}
