import type { IndexedTransaction } from '../IndexedBlock.js'
import { positionOf } from '../IndexedBlock.js'
import { readTransfers } from './movements.js'
import type { Signature, SolanaTransaction } from './schemas.js'

const SECOND = 1_000

/** A transaction that was listed for an account. */
export interface ListedTransaction {
  readonly listed: Signature
  /** Null: the node does not have it any more. */
  readonly told: SolanaTransaction | null
  readonly account: string
}

/**
 * A transaction as it is stored, and whose it is: of who signed it, and of all between whom something moved. Of one that the node no longer has only the time and
 * the result are known. Undefined for one without a time.
 */
export function toTransaction({ listed, told, account }: ListedTransaction): IndexedTransaction | undefined {
  const { signature: hash, slot, err } = listed
  const seconds = told?.blockTime ?? listed.blockTime
  if (seconds === undefined || seconds === null) return undefined
  const isConfirmed = (told?.meta.err ?? err ?? null) === null
  const transfers = told && isConfirmed ? readTransfers(told) : []
  const parties = transfers.flatMap(({ sender, recipient }) => [sender, recipient]).filter((party) => party !== '')
  const keys = told?.transaction.message.accountKeys ?? []
  const signers = keys.filter(({ signer }, index) => index === 0 || signer === true).map(({ pubkey }) => pubkey)
  return {
    hash,
    // The index in the block is not told: those of one block are ordered by their signatures.
    position: positionOf(slot, 0),
    time: seconds * SECOND,
    sender: signers[0] ?? '',
    recipient: null,
    is_confirmed: isConfirmed ? 1 : 0,
    nonce: null,
    fee: String(told?.meta.fee ?? 0n),
    selector: null,
    transfers,
    accounts: told ? [...new Set([...signers, ...parties])] : [account],
  }
}
