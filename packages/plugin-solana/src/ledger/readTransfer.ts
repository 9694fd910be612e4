import type { ExpectedTransfer, ReadTransferParameters, TransferProgress } from '@latchkey/kernel'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { signatureStatus, transaction } from '../rpc/nodeShapes.js'
import { ask } from './question.js'
import type { ToldTransaction } from './transfersOf.js'
import { gainOf } from './transfersOf.js'

/** A finalized transaction has no count any more. */
const FINALIZED = 32

/** How far a transaction has come. @throws LatchkeyError `RPC_FAILED` | `ABORTED` | … */
export async function readTransfer(
  chain: SolanaChain,
  { network, account, id, expected, signal }: ReadTransferParameters,
): Promise<TransferProgress> {
  const params = [[id], { searchTransactionHistory: true }]
  const { value } = await ask({ chain, network, signal }, { method: 'getSignatureStatuses', params, shape: signatureStatus })
  const [status] = value
  if (!status) return { status: 'unknown' }
  // Another fork may still win, on which it has another outcome.
  if (status.confirmationStatus === 'processed') return { status: 'pending' }
  if (status.err !== null && status.err !== undefined) return { status: 'failed' }
  const included = { status: 'included', confirmations: Math.max(1, status.confirmations ?? FINALIZED) } as const
  // What is sent to the account itself leaves no trace.
  if (!expected || expected.to === account.address) return included
  const asked = [id, { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }]
  const told = await ask({ chain, network, signal }, { method: 'getTransaction', params: asked, shape: transaction })
  if (!told?.meta) return { ...included, isUnchecked: true }
  return isExpected(told, account.address, expected) ? included : { status: 'another' }
}

/** By what arrived: wallets add instructions of their own. A token may keep a part, and rent may be paid beside the coin. */
function isExpected(told: ToldTransaction, sender: string, { to, amountBaseUnits, token }: ExpectedTransfer): boolean {
  const isSender = told.transaction.message.accountKeys.some(({ pubkey }) => pubkey === sender)
  const gain = gainOf(told, { address: to, token })
  return isSender && (token === undefined ? gain >= amountBaseUnits : gain > 0n && gain <= amountBaseUnits)
}
