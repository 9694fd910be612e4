import type { EvmChain } from '@latchkey/evm-kit/read'
import type { ExpectedCall } from '@latchkey/evm-kit/send'
import { readProgress } from '@latchkey/evm-kit/send'
import type { ExpectedTransfer, ReadTransferParameters, TransferProgress } from '@latchkey/kernel'
import { callOf } from './Call.js'

/** How far a transaction has come: by its hash, and by its nonce where another took its place. @throws LatchkeyError `ABORTED` */
export function readTransfer(chain: EvmChain, { account, id, mark, expected, signal }: ReadTransferParameters): Promise<TransferProgress> {
  const asked = { chain, signal, account: account.address.toLowerCase(), transactionId: id, mark }
  return readProgress({ ...asked, expected: expected && toCall(expected) })
}

function toCall({ to, amountBaseUnits, token }: ExpectedTransfer): ExpectedCall {
  const call = callOf(to, amountBaseUnits, token)
  const moved = { address: (token ?? '').toLowerCase(), isNative: token === undefined, decimals: 0 }
  return { call: { ...call, value: BigInt(call.value) }, to: to.toLowerCase(), token: moved }
}
