import { transferError } from '@latchkey/plugin-kit/wallet'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import type { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { messageOf } from './messageOf.js'
import type { TransferPlan } from './TransferPlan.js'

/** Wallets have their own choice of fees. More than this many times the reviewed fee is not what the visitor agreed to. */
const MOST_TIMES_THE_FEE = 4n

/**
 * Compares what the wallet signed with the plan: the visitor may have chosen another fee in the wallet, and nothing else.
 *
 * @throws LatchkeyError `TRANSFER_CHANGED`
 */
export function checkSigned(plan: TransferPlan, { bodyBytes, authInfoBytes }: TxRaw): void {
  const { messages, memo } = TxBody.decode(bodyBytes)
  const wanted = messageOf(plan, plan.amountBaseUnits)
  const bytes = MsgSend.encode(MsgSend.fromPartial(wanted.value)).finish()
  const [message, ...others] = messages
  const isSame = others.length === 0 && message?.typeUrl === wanted.typeUrl && message.value.join() === bytes.join() && memo === plan.memo
  if (!isSame) throw transferError('TRANSFER_CHANGED', { problem: 'The wallet signed another transfer.' })
  const { amount = [] } = AuthInfo.decode(authInfoBytes).fee ?? {}
  const isFair = amount.every((coin) => coin.denom === plan.written.denom && BigInt(coin.amount) <= plan.feeBaseUnits * MOST_TIMES_THE_FEE)
  if (!isFair) throw transferError('TRANSFER_CHANGED', { problem: 'The wallet signed a far higher fee.' })
}
