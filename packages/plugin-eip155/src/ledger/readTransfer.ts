import type { EvmChain } from '@latchkey/evm-kit/read'
import { readProgress } from '@latchkey/evm-kit/send'
import type { ReadTransferParameters, TransferProgress } from '@latchkey/kernel'

/** How far a transaction has come: by its hash, and by its nonce where another took its place. @throws LatchkeyError `ABORTED` */
export function readTransfer(chain: EvmChain, { account, id, mark, signal }: ReadTransferParameters): Promise<TransferProgress> {
  return readProgress({ chain, signal, account: account.address.toLowerCase(), transactionId: id, mark })
}
