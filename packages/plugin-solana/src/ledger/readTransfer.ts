import type { ReadTransferParameters, TransferProgress } from '@latchkey/kernel'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { signatureStatus } from '../rpc/nodeShapes.js'
import { ask } from './question.js'

/** A finalized transaction has no count any more. */
const FINALIZED = 32

/** How far a transaction has come. @throws LatchkeyError `RPC_FAILED` | `ABORTED` | … */
export async function readTransfer(chain: SolanaChain, { network, id, signal }: ReadTransferParameters): Promise<TransferProgress> {
  const params = [[id], { searchTransactionHistory: true }]
  const { value } = await ask({ chain, network, signal }, { method: 'getSignatureStatuses', params, shape: signatureStatus })
  const [status] = value
  if (!status) return { status: 'unknown' }
  if (status.err !== null && status.err !== undefined) return { status: 'failed' }
  if (status.confirmationStatus === 'processed') return { status: 'pending' }
  return { status: 'included', confirmations: Math.max(1, status.confirmations ?? FINALIZED) }
}
