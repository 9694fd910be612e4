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
  const { signature: hash, slot, err = null } = listed
  const seconds = told?.blockTime ?? listed.blockTime
  if (typeof seconds !== 'number') return undefined
  // The index in the block is not told: those of one block are ordered by their signatures.
  const place = { hash, position: positionOf(slot, 0), time: seconds * SECOND }
  const unknown = { recipient: null, nonce: null, selector: null }
  if (told === null)
    return { ...place, ...unknown, sender: '', is_confirmed: err === null ? 1 : 0, fee: '0', transfers: [], accounts: [account] }
  const hasFailed = (told.meta.err ?? null) !== null
  const transfers = hasFailed ? [] : readTransfers(told)
  const parties = transfers.flatMap(({ sender, recipient }) => [sender, recipient]).filter((party) => party !== '')
  const signers = told.transaction.message.accountKeys
    .filter(({ signer }, index) => index === 0 || signer === true)
    .map(({ pubkey }) => pubkey)
  const fee = String(told.meta.fee)
  const accounts = [...new Set([...signers, ...parties])]
  return { ...place, ...unknown, sender: signers[0] ?? '', is_confirmed: hasFailed ? 0 : 1, fee, transfers, accounts }
}
